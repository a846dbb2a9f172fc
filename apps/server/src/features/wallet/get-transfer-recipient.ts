import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { sweepThrottle, takeTries } from '../../platform/throttle/throttle.ts';
import { nameForOthers } from '../member/index.ts';
import { findMember } from '../network/index.ts';
import { recipientSeen } from './recipient-seen.ts';
import { requireWalletAct, type WalletParts } from './wallet-acts.ts';

const MOST_LOOKS = 30;
const HOUR_MS = 60 * 60 * 1_000;

/**
 * Shows who would receive a transfer. Every call counts, and the same statements run whether or not a member is found, so that neither count nor time reveals more than the answer.
 */
export function createGetTransferRecipient(parts: WalletParts): Handler<'getTransferRecipient'> {
  return async ({ database, member, now, locale }, { destinationUserCode }) => {
    await requireWalletAct(database, member, 'transOther', parts);
    const subject = `transfer:look:${member.id}`;
    const waitMs = await takeTries(database, [{ subject, most: MOST_LOOKS, windowMs: HOUR_MS }], now);
    if (waitMs !== undefined) throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
    await sweepThrottle(database, now);
    const found = await findMember(database, destinationUserCode);
    if (found === undefined) return refuse('destinationUnknown', { field: 'destinationUserCode' });
    if (found.id === member.id) return refuse('destinationOwn', { field: 'destinationUserCode' });
    return { data: { userCode: found.code, name: nameForOthers(found, locale), seen: recipientSeen(found) } };
  };
}
