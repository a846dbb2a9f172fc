import { formatDateTime } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { accountOf, readBankDetails, requireBankSeen, sealAccount, withdrawalSeal } from './bank-details.ts';

/** Columns of a withdrawal's own copy of the details. */
export interface AttachedDetails {
  payout_country: string;
  payout_key_id: string;
  payout_sealed: Buffer;
}

/** The withdrawal for which the details are copied, and the time. */
export interface CopyFor {
  memberId: bigint;
  /** Number of the withdrawal; the copy opens for it alone. */
  reference: string;
  now: Date;
  /** Fingerprint of the account that the member's page showed; undefined if none was sent. */
  seen?: string | undefined;
}

/**
 * Copies the member's bank details, sealed for one withdrawal; undefined if the member has entered none. The row stays locked until the transaction ends. Throws `seenDiffers` if
 * the page showed another account, `bankDetailsWaiting` before they are usable, and `bankDetailsSealed` if neither key opens them.
 */
export async function sealedDetailsFor(
  database: Database,
  { memberId, reference, now, seen }: CopyFor,
  settings: Pick<Settings, 'payoutKeys' | 'businessTimeZone'>,
): Promise<AttachedDetails | undefined> {
  const row = await readBankDetails(database, memberId, database.isTransaction);
  requireBankSeen(seen, row);
  if (row === undefined) return undefined;
  if (row.usable_at > now)
    throw refuse('bankDetailsWaiting', { params: { time: formatDateTime(row.usable_at, settings.businessTimeZone) } });
  const account = accountOf(settings.payoutKeys, row);
  if (account === undefined) throw refuse('bankDetailsSealed');
  const { keyId, sealed } = sealAccount(settings.payoutKeys, account, withdrawalSeal(reference));
  return { payout_country: account.country, payout_key_id: keyId, payout_sealed: sealed };
}
