import { z } from 'zod';
import { amount, basisPoints, kinds, lineAmount, rates, table } from '../document/fields.ts';

/** Ratio of matching PV of the two legs: 2:1 debits two of the first for one of the second, and one is matched. */
const ratio = z.enum(['1:1', '2:1', '1:2', '3:1', '1:3', '3:2', '2:3']);
export type Ratio = z.output<typeof ratio>;

export const fields = z.strictObject({
  type: z.literal('binary'),
  kinds,
  match: z.discriminatedUnion('by', [
    /** Rate × matched PV. */
    z.strictObject({ by: z.literal('percentage'), rateBasisPoints: rates }),
    /** Only whole cycles of `unitPv` match; each pays `amountUsd`. */
    z.strictObject({ by: z.literal('cycles'), unitPv: amount.refine((pv) => pv > 0), amountUsd: table(lineAmount) }),
  ]),
  /** For all members, or by card or star. */
  ratio: z.union([ratio, table(ratio)]),
  /** The legs of the ratio: left to right, or stronger to weaker (the left if both are equal). */
  ratioOf: z.enum(['leftRight', 'strongerWeaker']),
  /** When the stronger leg is determined: once, before the match (the default), or again at each cycle. Only for whole cycles by a ratio of `strongerWeaker`. */
  weaker: z.enum(['once', 'eachCycle']).optional(),
  /** Limit of each leg in a week's match; the excess is kept (carry) or lost (flush). Null, or left out, for no bound. */
  clip: z
    .strictObject({ pv: table(amount), excess: z.enum(['carry', 'flush']) })
    .nullable()
    .optional(),
  /** Limit of a member's earnings in a week; null for no bound. */
  weeklyCapUsd: table(lineAmount).nullable().default(null),
  /** PV matched above the cap: debited as well (flush), or left in the legs (carry). */
  overCap: z.enum(['flush', 'carry']),
  /** PV left after the match: kept for the next week (carry), or not (flush). */
  unmatched: z.enum(['carry', 'flush']),
  /** Limit of PV kept in a leg; null for no bound. */
  keepCapPv: table(amount).nullable().default(null),
  /** Pay-cut factor on every member's capped bonus: a fixed one, or the one that limits their sum to a share of the week's PV. */
  payCut: z
    .discriminatedUnion('by', [
      z.strictObject({ by: z.literal('factor'), basisPoints: basisPoints.max(10_000) }),
      z.strictObject({ by: z.literal('share'), basisPoints }),
    ])
    .nullable()
    .default(null),
});
export type Binary = z.output<typeof fields>;
