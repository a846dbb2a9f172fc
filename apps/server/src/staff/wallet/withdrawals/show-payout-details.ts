import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { bankFormOf, openAccount, withdrawalSeal } from '../../../features/wallet/index.ts';
import { withdrawalInSight } from './withdrawal-in-sight.ts';

/** Shows the account of a withdrawal to a person who has to pay it. The audit records the viewer and the reason, never the account. */
export function createShowPayoutDetails({ payoutKeys }: Pick<Settings, 'payoutKeys'>): Handler<'showPayoutDetails'> {
  return async ({ database, staff }, { withdrawalId }) => {
    const withdrawal = await withdrawalInSight({ database, staff }, withdrawalId);
    const { payout_sealed: sealed, payout_key_id: keyId, reference } = withdrawal;
    if (sealed === null || keyId === null) return refuse('bankDetailsMissing');
    const account = openAccount(payoutKeys, { sealed, keyId }, withdrawalSeal(reference));
    if (account === undefined) return refuse('bankDetailsSealed');
    return { data: { ...account, form: bankFormOf(account.country) ?? 'other' } };
  };
}
