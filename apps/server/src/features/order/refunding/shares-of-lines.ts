import { allocate } from '@upline/money';
import type { SoldLine } from './sold-order.ts';

type Paid = Pick<SoldLine, 'priceCents' | 'pieces' | 'discountCents'>;

/** Amount paid for a line's goods. */
export const paidOf = ({ priceCents, pieces, discountCents }: Paid): bigint => priceCents * BigInt(pieces) - discountCents;

/** Weights of the lines: the amount paid for their goods, or their pieces if nothing was paid. */
export function weightsOf(lines: readonly Paid[]): bigint[] {
  const goods = lines.map(paidOf);
  return sumOf(goods) > 0n ? goods : lines.map(({ pieces }) => BigInt(pieces));
}

/** Share of `asked` pieces in their line's amount, after `back` pieces were returned. Shares sum exactly to the whole. */
export const shareOfPieces = (amount: bigint, { back, asked, of }: { back: number; asked: number; of: number }): bigint =>
  partOf(amount, back + asked, of) - partOf(amount, back, of);

/** Share of the first `pieces` of `of` pieces in a line's amount. It never falls as pieces grow, and all pieces get all of it. */
export const partOf = (amount: bigint, pieces: number, of: number): bigint =>
  allocate(amount, [BigInt(pieces), BigInt(of - pieces)])[0] ?? 0n;

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n);
