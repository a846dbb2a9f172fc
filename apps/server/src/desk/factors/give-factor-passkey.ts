import type { Settings } from '../../config/settings.ts';
import type { StaffContext, StaffSession } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import { ownLane } from '../sessions/staff-lane.ts';
import { takeFactorTry } from './enrolment.ts';
import { noteFactorGiven } from './factor-given.ts';
import { takeChallenge } from './passkey-challenge.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { readAuthentication } from './passkey-responses.ts';
import { webauthn } from './webauthn.ts';

/** Accepts the second factor as a passkey's signature, to complete a sign-in or to confirm an act. The session gets a new token. */
export function createGiveFactorPasskey({ staff: { publicUrl } }: Pick<Settings, 'staff'>): Handler<'giveFactorPasskey'> {
  return async (context, { response }) => {
    const { database, staff, door, now, address } = context;
    const taken = await takeFactorTry(database, staff.id, await ownLane(context), now);
    const used = await verified(context, response, publicUrl);
    const token =
      used &&
      (await inTransaction(database, async (transaction) => {
        const counted = await transaction
          .updateTable('staff_passkey')
          .set({ counter: BigInt(used.newCounter), last_used_at: now })
          .where('id', '=', used.id)
          .where('counter', '=', used.counter)
          .returning('id')
          .executeTakeFirst();
        // False if another call has used the passkey in between.
        return counted && noteFactorGiven({ ...context, database: transaction }, 'passkey');
      }));
    if (token === undefined) {
      recordSecurityEvent(context.log, 'wrongStaffFactor', { address, reference: context.requestId });
      return refuse('passkeyRefused', { field: 'response' });
    }
    await taken.wasRight();
    door?.giveSession(token);
    return { data: {} };
  };
}

/** The person's passkey that signed the session's challenge, with its counters before and after; undefined on any mismatch. */
async function verified({ database, staff, now }: StaffContext, given: object, publicUrl: string) {
  const challenge = await takeChallenge(database, (staff.session as StaffSession).id, 'give', now);
  const place = passkeyPlaceOf(publicUrl);
  const response = readAuthentication(given);
  if (challenge === undefined || place === undefined || response === undefined) return undefined;
  const passkey = await database
    .selectFrom('staff_passkey')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', response.id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst();
  if (passkey === undefined) return undefined;
  const { id, counter } = passkey;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: place.origin,
      expectedRPID: place.rpId,
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: Number(counter) },
      requireUserVerification: true,
    });
    return isRight ? { id, counter, newCounter: authenticationInfo.newCounter } : undefined;
  } catch {
    // The library throws on any mismatch, including a counter that does not rise.
    return undefined;
  }
}
