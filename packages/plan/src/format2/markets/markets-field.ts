import { z } from 'zod';
import { companyCode } from '../../document/fields.ts';

const marketFields = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Decimals of the smallest unit in which members are paid. */
  decimals: z.int().min(0).max(3),
  /** Value of one unit of a volume in the market's currency, a decimal as text. */
  valueOfPv: z.string(),
  /** Rounding to the smallest unit: down, or to the nearest, half up. */
  rounding: z.enum(['down', 'nearest']),
  /** The value of one unit in the plan's currency, from each day on. */
  rates: z
    .array(z.strictObject({ from: z.string(), rate: z.string() }))
    .min(1)
    .max(1_000),
});

/** Markets by their codes. Null or left out if all members are paid in the plan's currency. */
export const marketsField = z.record(companyCode, marketFields).nullable().optional();

/** A market as a document writes it. */
export type WrittenMarket = z.output<typeof marketFields>;
