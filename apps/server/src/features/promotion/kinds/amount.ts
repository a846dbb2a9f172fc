import { allocate, cents, centsFromText, centsToText } from '@upline/money';
import { readTyped } from './read-typed.ts';
import type { PromotionKindOf } from './promotion-kind.ts';

/** A larger amount than any order's total would be a typing error. */
const MOST_CENTS = 10_000_000n;

/** An amount off the lines together, shared in proportion to the price left of each line, to the cent. An amount above the lines' total makes them free. */
export const amount: PromotionKindOf = {
  isByPiece: false,
  read({ amount: typed }) {
    const wanted = readTyped(typed, centsFromText);
    if (wanted === undefined || wanted > MOST_CENTS) return { field: 'amount', wrong: 'amount' };
    return { offer: { cents: String(wanted) } };
  },
  give({ offer }, lines) {
    const left = lines.map(({ leftCents }) => leftCents);
    const all = left.reduce((sum, one) => sum + one, 0n);
    if (all === 0n) return undefined;
    const wanted = BigInt(offer.cents ?? '0');
    return { off: allocate(wanted < all ? wanted : all, left) };
  },
  // In proportion to the price, rounded down to the cent.
  fallsOn: ({ cents: all = '0' }, { partCents, ofCents }) => ({ cents: String((BigInt(all) * partCents) / ofCents) }),
  show: (offer) => ({ amount: centsToText(cents(BigInt(offer.cents ?? '0'))) }),
};
