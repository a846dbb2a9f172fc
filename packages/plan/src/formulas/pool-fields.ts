import { z } from 'zod';
import { amount, basisPoints, companyCode, kinds, lineAmount, table } from '../document/fields.ts';

export const fields = z.strictObject({
  type: z.literal('pool'),
  rateBasisPoints: basisPoints,
  kinds,
  /** Countries whose orders fill the pool; null, or left out, for all. */
  companies: z.array(companyCode).min(1).nullable().optional(),
  weights: table(z.int().min(0).max(10_000)),
  /**
   * The weight is multiplied by each whole `perPv` of the member's volume: own orders of the kinds, or including those of all members below on a line. Null, or left out, to count
   * it once.
   */
  timesVolume: z
    .strictObject({ of: z.enum(['own', 'recommend', 'placement']), perPv: amount.min(1) })
    .nullable()
    .optional(),
  /** Limit of one member's share; null, or left out, for no bound. */
  shareCapUsd: table(lineAmount).nullable().optional(),
  /** Use of an undistributed amount: it stays with the company (the default), or goes into the next pool. */
  undistributed: z.enum(['company', 'carry']).optional(),
});
export type Pool = z.output<typeof fields>;
