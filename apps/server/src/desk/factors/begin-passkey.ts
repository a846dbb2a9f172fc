import type { Settings } from '../../config/settings.ts';
import type { StaffSession } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { refuseEnrolment } from './enrolment.ts';
import { keepChallenge } from './passkey-challenge.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { webauthn } from './webauthn.ts';
import { shop } from '../../platform/shop/index.ts';

/** Makes a challenge for a new passkey. The authenticator must verify its user by fingerprint, face or PIN. */
export function createBeginPasskey({ staff: { publicUrl } }: Pick<Settings, 'staff'>): Handler<'beginPasskey'> {
  return async ({ database, staff, now }) => {
    const refused = refuseEnrolment(staff, now);
    if (refused !== undefined) return refused;
    const place = passkeyPlaceOf(publicUrl);
    if (place === undefined) return refuse('passkeysNotOffered');
    const known = await database
      .selectFrom('staff_passkey')
      .select(['credential_id', 'transports'])
      .where('staff_id', '=', staff.id)
      .execute();
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: shop().name,
      rpID: place.rpId,
      userName: staff.name,
      // The same for each person, so that an authenticator keeps one passkey per person.
      userID: new TextEncoder().encode(`staff:${staff.id}`),
      attestationType: 'none',
      excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    await keepChallenge(database, (staff.session as StaffSession).id, { use: 'enrol', challenge: options.challenge, now });
    // Spread, because an interface of the library has no index signature.
    const { rp, user, pubKeyCredParams } = options;
    return {
      data: { options: { ...options, rp: { ...rp }, user: { ...user }, pubKeyCredParams: pubKeyCredParams.map((one) => ({ ...one })) } },
    };
  };
}
