import { amountOf } from '../../operation/amounts.ts';
import type { Database } from '../../platform/database/connection.ts';
import { readRules } from '../../platform/rules/index.ts';

/** Payout terms of a company for bank accounts, as a withdrawal stores them; null for what is not published. */
export interface ToldTerms {
  told_fee_cents: bigint | null;
  told_days: number | null;
}

/** Published payout terms of a member's company for bank accounts. */
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

/** The terms as members see them, without unpublished ones. */
export const shownTerms = ({ told_fee_cents: fee, told_days: days }: ToldTerms): { fee?: number; arrivalDays?: number } => ({
  ...(fee !== null && { fee: amountOf(fee) }),
  ...(days !== null && { arrivalDays: days }),
});
