import type { AnswerOf } from '@upline/contract';

type Sums = Pick<AnswerOf<'quoteOrderFor'>['data'], 'goods' | 'shipping' | 'discounts'>;

export interface MoneyWords {
  readonly goods: string;
  /** Goods before any discount. */
  readonly fullPrice: string;
  readonly shipping: string;
  readonly added: (pieces: number) => string;
  readonly money: (amount: number) => string;
}

/**
 * Goods and shipping of an order, as rows. With promotions they start at the full price, and each discount is a row with the promotion's name and its subject. Amounts are in
 * dollars with two decimals.
 */
export function moneyRows({ goods, shipping, discounts }: Sums, words: MoneyWords): [string, string][] {
  const row = ({ name, on, amount, piecesAdded }: Sums['discounts'][number]): [string, string] => [
    [name, on, ...(piecesAdded > 0 ? [words.added(piecesAdded)] : [])].filter((part) => part !== '').join(', '),
    words.money(-amount),
  ];
  const [offGoods, offShipping] = [discounts.filter(({ on }) => on !== ''), discounts.filter(({ on }) => on === '')];
  const before = (left: number, off: Sums['discounts']): number =>
    off.reduce((sum, { amount }) => sum + Math.round(amount * 100), Math.round(left * 100)) / 100;
  return [
    ...(offGoods.length === 0 ? [] : [[words.fullPrice, words.money(before(goods, offGoods))] as [string, string], ...offGoods.map(row)]),
    [words.goods, words.money(goods)],
    [words.shipping, words.money(before(shipping, offShipping))],
    ...offShipping.map(row),
  ];
}
