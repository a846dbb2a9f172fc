import { centsFromText, centsToText, cents, multiplyByRate } from '@upline/money';
import { readTyped } from './read-typed.ts';
import type { PromotionKindOf } from './promotion-kind.ts';

/** Hundredths of a percent. */
const WHOLE = 10_000n;

/** A percentage off what is left of each line, rounded once per line, half to even. */
export const percentage: PromotionKindOf = {
  isByPiece: true,
  read({ percent }) {
    const basisPoints = readTyped(percent, centsFromText);
    if (basisPoints === undefined || basisPoints > WHOLE) return { field: 'percent', wrong: 'percent' };
    return { offer: { basisPoints: Number(basisPoints) } };
  },
  give({ offer: { basisPoints = 0 } }, lines) {
    const off = lines.map(({ leftCents }) => multiplyByRate(leftCents, basisPoints));
    return off.some((cut) => cut > 0n) ? { off } : undefined;
  },
  fallsOn: (offer) => offer,
  show: ({ basisPoints = 0 }) => ({ percent: centsToText(cents(BigInt(basisPoints))) }),
};
