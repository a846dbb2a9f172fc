import { amountOf } from '../../operation/amounts.ts';
import type { Database } from '../../platform/database/connection.ts';
import { readRules } from '../../platform/rules/index.ts';

/** What a company tells of payouts to bank accounts, as a withdrawal keeps it; null for what it does not tell. */
export interface ToldTerms {
  told_fee_cents: bigint | null;
  told_days: number | null;
}

/** What the company of a member tells of payouts to bank accounts. */
export async function readTerms(database: Database, companyCode: string): Promise<ToldTerms> {
  const { withdrawalFeeDollars, withdrawalArrivalDays } = await readRules(
    database,
    ['withdrawalFeeDollars', 'withdrawalArrivalDays'],
    companyCode,
  );
  return {
    told_fee_cents: withdrawalFeeDollars === 0 ? null : BigInt(withdrawalFeeDollars) * 100n,
    told_days: withdrawalArrivalDays === 0 ? null : withdrawalArrivalDays,
  };
}

/** The same as members read it: what is not told is left out. */
export const shownTerms = ({ told_fee_cents: fee, told_days: days }: ToldTerms): { fee?: number; arrivalDays?: number } => ({
  ...(fee !== null && { fee: amountOf(fee) }),
  ...(days !== null && { arrivalDays: days }),
});
