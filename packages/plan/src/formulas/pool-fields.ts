import { z } from 'zod';
import { amount, basisPoints, companyCode, kinds, lineAmount, table } from '../document/fields.ts';

/** What a plan writes of a pool. */
export const fields = z.strictObject({
  type: z.literal('pool'),
  rateBasisPoints: basisPoints,
  kinds,
  /** Countries whose orders fill the pool; null, or left out, for all. */
  companies: z.array(companyCode).min(1).nullable().optional(),
  weights: table(z.int().min(0).max(10_000)),
  /** The weight counts once for each whole `perPv` of the member's volume: own orders of the kinds, or those of everybody below on a line too. Null, or left out: it counts once. */
  timesVolume: z
    .strictObject({ of: z.enum(['own', 'recommend', 'placement']), perPv: amount.min(1) })
    .nullable()
    .optional(),
  /** Most that one member gets; null, or left out, for no bound. */
  shareCapUsd: table(lineAmount).nullable().optional(),
  /** Where the amount goes that nobody gets: to the company (as where it is left out), or into the next pool. */
  undistributed: z.enum(['company', 'carry']).optional(),
});
export type Pool = z.output<typeof fields>;
