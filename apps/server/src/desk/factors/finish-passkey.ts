import type { Settings } from '../../config/settings.ts';
import type { StaffSession } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { noteStaffDevice } from '../sessions/staff-lane.ts';
import { confirmStaffSession } from '../sessions/staff-session.ts';
import { finishEnrolment, refuseEnrolment } from './enrolment.ts';
import { takeChallenge } from './passkey-challenge.ts';
import { type PasskeyPlace, passkeyPlaceOf } from './passkey-place.ts';
import { readRegistration } from './passkey-responses.ts';
import { webauthn } from './webauthn.ts';

/** Enrolls the passkey that signed the session's challenge. This also gives the session's second factor. */
export function createFinishPasskey({ staff: { publicUrl } }: Pick<Settings, 'staff'>): Handler<'finishPasskey'> {
  return async (context, { name, response }) => {
    const { database, staff, now, door } = context;
    const refused = refuseEnrolment(staff, now);
    if (refused !== undefined) return refused;
    const place = passkeyPlaceOf(publicUrl);
    if (place === undefined) return refuse('passkeysNotOffered');
    const { id: sessionId } = staff.session as StaffSession;
    const challenge = await takeChallenge(database, sessionId, 'enrol', now);
    const credential = challenge === undefined ? undefined : await verified(response, challenge, place);
    if (credential === undefined) return refuse('passkeyRefused', { field: 'response' });
    const made = await inTransaction(database, async (transaction) => {
      const row = { credential_id: credential.id, public_key: Buffer.from(credential.publicKey), counter: BigInt(credential.counter) };
      const added = await transaction
        .insertInto('staff_passkey')
        .values({ ...row, staff_id: staff.id, transports: [...(credential.transports ?? [])], name, created_at: now })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added === undefined) return undefined;
      const recoveryCodes = await finishEnrolment(transaction, staff, now);
      const token = await confirmStaffSession(transaction, sessionId, now);
      await noteStaffDevice(transaction, staff.id, context);
      await auditStaffAct(transaction, context, 'finishPasskey', { name });
      return { token, recoveryCodes };
    });
    if (made === undefined) return refuse('passkeyRefused', { field: 'response' });
    door?.giveSession(made.token);
    return { data: { recoveryCodes: made.recoveryCodes } };
  };
}

/** The new credential; undefined for anything but a browser's answer, and for a signature over another challenge, for another origin, or without user verification. */
async function verified(given: object, expectedChallenge: string, { origin, rpId }: PasskeyPlace) {
  const response = readRegistration(given);
  if (response === undefined) return undefined;
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws on any mismatch.
    return undefined;
  }
}
