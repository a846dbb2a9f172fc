import { books } from '../wallet/books.ts';

/** A third-party payment method as the wire and the pay screen describe it. The server's method of the same name does the work. */
export interface PayMethodRow {
  /** Number on the wire. */
  readonly payType: string;
  /** Name in the API document. */
  readonly says: string;
  /** Its tile on the pay screen. A tile with several methods lets the payer choose. */
  readonly tile: string;
  /** The calls that pay with it: one's own order, and another member's. */
  readonly calls: { readonly own: string; readonly other: string };
  /** True if it charges a saved card of the payer. */
  readonly asksForCard: boolean;
  /** The payment page replaces the shop (`here`) or opens in a second window (`beside`). */
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

/** A balance for paying as the wire and the pay screen describe it. */
export interface PayBalanceRow {
  /** Number on the wire. */
  readonly balanceType: string;
  readonly says: string;
  /** The ledger account with this balance. */
  readonly book: string;
  /** Orders it can pay: any, only the payer's own, or none. Shown in every case. */
  readonly pays: 'any' | 'own' | 'none';
}

/** The balances of the pay screen, in its order. Their texts: `fund.…` (payment), `payStyle.b…` (messages). */
export const payBalances = {
  eWallet: { balanceType: '1', says: 'e-wallet', book: books.eWallet, pays: 'any' },
  reorderFund: { balanceType: '2', says: 'reorder fund', book: books.reorderFund, pays: 'own' },
  startUpFund: { balanceType: '3', says: 'start-up fund, which the shop refuses', book: books.startUpFund, pays: 'none' },
} as const satisfies Record<string, PayBalanceRow>;

/** The ledger accounts that can pay an order. */
export type PayingBook = Extract<(typeof payBalances)[PayBalanceName], { pays: 'any' | 'own' }>['book'];

export type PayBalanceName = keyof typeof payBalances;
export type BalanceType = (typeof payBalances)[PayBalanceName]['balanceType'];

type Row = PayMethodRow | PayBalanceRow;
type NumberOf<R extends Row> = R extends PayMethodRow ? R['payType'] : R extends PayBalanceRow ? R['balanceType'] : never;

/** The meaning of each wire number in a table, for the choices of a payload. */
export function numbersOf<R extends Row>(table: Readonly<Record<string, R>>): { readonly [N in NumberOf<R>]: string } {
  const named = Object.values(table).map((row) => ['payType' in row ? row.payType : row.balanceType, row.says]);
  return Object.fromEntries(named) as { readonly [N in NumberOf<R>]: string };
}
