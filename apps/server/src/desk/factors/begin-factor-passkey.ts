import type { Settings } from '../../config/settings.ts';
import type { StaffSession } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { keepChallenge } from './passkey-challenge.ts';
import { passkeyPlaceOf } from './passkey-place.ts';
import { webauthn } from './webauthn.ts';

/** Makes a challenge that one of the person's passkeys has to sign. Refuses a person without passkeys. */
export function createBeginFactorPasskey({ staff: { publicUrl } }: Pick<Settings, 'staff'>): Handler<'beginFactorPasskey'> {
  return async ({ database, staff, now }) => {
    const place = passkeyPlaceOf(publicUrl);
    if (place === undefined) return refuse('passkeysNotOffered');
    const own = await database
      .selectFrom('staff_passkey')
      .select(['credential_id', 'transports'])
      .where('staff_id', '=', staff.id)
      .execute();
    if (own.length === 0) return refuse('passkeyRefused');
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: place.rpId,
      allowCredentials: own.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
      userVerification: 'required',
    });
    await keepChallenge(database, (staff.session as StaffSession).id, { use: 'give', challenge: options.challenge, now });
    return { data: { options: { ...options } } };
  };
}
