import { books } from '../wallet/books.ts';

/**
 * What the wire and the pay screen know of a third-party payment method. The server's method of the same name does the
 * work.
 */
export interface PayMethodRow {
  /** Its number on the wire. */
  readonly payType: string;
  /** Its name in the document of the API. */
  readonly says: string;
  /** The tile of the pay screen it is in. A tile with several methods asks for one. */
  readonly tile: string;
  /** The calls that pay with it: for one's own order, and for another member's. */
  readonly calls: { readonly own: string; readonly other: string };
  /** It charges a card that the payer has saved. */
  readonly asksForCard: boolean;
  /** Where the payment page opens: in place of the shop, or in a window beside it. */
  readonly opens: 'here' | 'beside';
}

const gateway = {
  calls: { own: 'payOrderByCitcon', other: 'payOtherOrderByCitcon' },
  asksForCard: false,
  opens: 'here',
} as const;
const coins = {
  calls: { own: 'payOrderByXnCoin', other: 'payOtherByXnCoin' },
  asksForCard: false,
  opens: 'beside',
} as const;

/**
 * The third-party payment methods, in the order of the pay screen. Their texts: `payType.…`, `summary.by.…` (payment),
 * `payStyle.…` (messages).
 */
export const payMethods = {
  card: { ...gateway, payType: '1', says: 'card', tile: 'card', asksForCard: true },
  alipay: { ...gateway, payType: '2', says: 'Alipay', tile: 'alipay' },
  paypal: { ...gateway, payType: '3', says: 'PayPal', tile: 'ewallet' },
  venmo: { ...gateway, payType: '4', says: 'Venmo', tile: 'ewallet' },
  usdtOnTron: { ...coins, payType: '5', says: 'USDT on Tron', tile: 'crypto' },
  usdtOnEthereum: { ...coins, payType: '6', says: 'USDT on Ethereum', tile: 'crypto' },
  bankTransfer: { ...gateway, payType: '8', says: 'bank transfer', tile: 'bank' },
} as const satisfies Record<string, PayMethodRow>;

export type PayMethodName = keyof typeof payMethods;
export type PayType = (typeof payMethods)[PayMethodName]['payType'];

/** The tiles of the pay screen, each with its icon. Their texts: `method.…` and `method.….hint` (payment). */
export const payTiles = [
  { tile: 'card', icon: 'card' },
  { tile: 'alipay', icon: 'coin' },
  { tile: 'ewallet', icon: 'wallet' },
  { tile: 'crypto', icon: 'swap' },
  { tile: 'bank', icon: 'document' },
] as const satisfies readonly { readonly tile: (typeof payMethods)[PayMethodName]['tile']; readonly icon: string }[];

export type PayTile = (typeof payTiles)[number]['tile'];

/** What the wire and the pay screen know of a balance that can pay. */
export interface PayBalanceRow {
  /** Its number on the wire. */
  readonly balanceType: string;
  readonly says: string;
  /** The ledger book that holds it. */
  readonly book: string;
  /** The orders it can pay: any, only the payer's own, or none. It is shown in every case. */
  readonly pays: 'any' | 'own' | 'none';
}

/** The balances of the pay screen, in its order. Their texts: `fund.…` (payment), `payStyle.b…` (messages). */
export const payBalances = {
  eWallet: { balanceType: '1', says: 'e-wallet', book: books.eWallet, pays: 'any' },
  reorderFund: { balanceType: '2', says: 'reorder fund', book: books.reorderFund, pays: 'own' },
  startUpFund: { balanceType: '3', says: 'start-up fund, which the shop refuses', book: books.startUpFund, pays: 'none' },
} as const satisfies Record<string, PayBalanceRow>;

/** The books that can pay an order. */
export type PayingBook = Extract<(typeof payBalances)[PayBalanceName], { pays: 'any' | 'own' }>['book'];

export type PayBalanceName = keyof typeof payBalances;
export type BalanceType = (typeof payBalances)[PayBalanceName]['balanceType'];

type Row = PayMethodRow | PayBalanceRow;
type NumberOf<R extends Row> = R extends PayMethodRow ? R['payType'] : R extends PayBalanceRow ? R['balanceType'] : never;

/** The meaning of each number in a table, for the choices of a payload. */
export function numbersOf<R extends Row>(table: Readonly<Record<string, R>>): { readonly [N in NumberOf<R>]: string } {
  const named = Object.values(table).map((row) => ['payType' in row ? row.payType : row.balanceType, row.says]);
  return Object.fromEntries(named) as { readonly [N in NumberOf<R>]: string };
}
