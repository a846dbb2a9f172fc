import { z } from 'zod';
import { amount, basisPoints, kinds, lineAmount, rates, table } from '../document/fields.ts';

/** PV of one leg to PV of the other that match: 2:1 debits two of the first for one of the second, and one is matched. */
const ratio = z.enum(['1:1', '2:1', '1:2', '3:1', '1:3', '3:2', '2:3']);
export type Ratio = z.output<typeof ratio>;

/** What a plan writes of a binary bonus. */
export const fields = z.strictObject({
  type: z.literal('binary'),
  kinds,
  match: z.discriminatedUnion('by', [
    /** Rate × matched PV. */
    z.strictObject({ by: z.literal('percentage'), rateBasisPoints: rates }),
    /** Only whole cycles of `unitPv` match; each pays `amountUsd`. */
    z.strictObject({ by: z.literal('cycles'), unitPv: amount.refine((pv) => pv > 0), amountUsd: table(lineAmount) }),
  ]),
  /** For everybody, or by card or star. */
  ratio: z.union([ratio, table(ratio)]),
  /** Which legs the ratio speaks of: left to right, or stronger to weaker (the left where both are equal). */
  ratioOf: z.enum(['leftRight', 'strongerWeaker']),
  /**
   * When it is decided which leg is the stronger: once, before the match (as where it is left out), or anew at each cycle. Whole cycles by a ratio of
   * `strongerWeaker` alone.
   */
  weaker: z.enum(['once', 'eachCycle']).optional(),
  /** Most of each leg that takes part in a week's match; what is above is kept (carry) or lost (flush). Null, or left out, for no bound. */
  clip: z
    .strictObject({ pv: table(amount), excess: z.enum(['carry', 'flush']) })
    .nullable()
    .optional(),
  /** Most a member earns in a week; null for no bound. */
  weeklyCapUsd: table(lineAmount).nullable().default(null),
  /** PV matched above the cap: debited all the same (flush), or left in the legs (carry). */
  overCap: z.enum(['flush', 'carry']),
  /** What is left after the match: kept for the next week (carry), or not (flush). */
  unmatched: z.enum(['carry', 'flush']),
  /** Most that is kept in a leg; null for no bound. */
  keepCapPv: table(amount).nullable().default(null),
  /** Pay-cut factor on everybody's capped bonus: a fixed one, or the one that holds their sum to a share of the week's PV. */
  payCut: z
    .discriminatedUnion('by', [
      z.strictObject({ by: z.literal('factor'), basisPoints: basisPoints.max(10_000) }),
      z.strictObject({ by: z.literal('share'), basisPoints }),
    ])
    .nullable()
    .default(null),
});
export type Binary = z.output<typeof fields>;
