import { loadSettings } from '../../../../config/load-settings.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { accountOf, openAccount, readBankDetails, withdrawalSeal } from '../bank-details.ts';

/** Accounts that a process with these settings reads: of a member's details and of their newest withdrawal. */
export async function openWithSettings(
  database: Database,
  memberId: bigint,
  env: Record<string, string>,
): Promise<{ details: string | undefined; copy: string | undefined }> {
  const { payoutKeys } = loadSettings(env);
  const row = await readBankDetails(database, memberId);
  const copy = await database
    .selectFrom('withdrawal')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const sealed = copy?.payout_sealed && copy.payout_key_id ? { sealed: copy.payout_sealed, keyId: copy.payout_key_id } : undefined;
  return {
    details: row && accountOf(payoutKeys, row)?.account,
    copy: copy && sealed && openAccount(payoutKeys, sealed, withdrawalSeal(copy.reference))?.account,
  };
}
