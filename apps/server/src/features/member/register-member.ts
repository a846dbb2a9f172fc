import type { PayloadOf } from '@upline/contract';
import type { Context } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { BoundedQueue } from '../../platform/passwords/bounded-queue.ts';
import { hashPassword } from '../../platform/passwords/password-hash.ts';
import { verifySignature } from '../../platform/signature/verify-signature.ts';
import { networkOf } from '../../platform/throttle/network-of.ts';
import { giveBackTry, sweepThrottle, takeTries } from '../../platform/throttle/throttle.ts';
import type { FeatureParts } from '../parts.ts';
import { checkRegistration } from './register-member-check.ts';
import { enrolMember } from './register-member-enrol.ts';
import { refuseWeakPassword } from './password-quality.ts';
import { orBusy } from './or-busy.ts';

/**
 * Registrations run a few at a time and the others wait in order: however many come at once, they hold few connections and few places
 * among the password hashes, and none is lost to a time-out of the pool.
 */
const AT_ONCE = 4;
const MOST_WAITING = 2_000;
/** New members from one network address, high enough for an event's guests behind one address. Refused tries do not count. */
const MOST_PER_ADDRESS = 60;
const WINDOW_MS = 60 * 60 * 1_000;

export interface RegistrationParts extends Pick<FeatureParts, 'hashPassword'> {
  settings: Pick<FeatureParts['settings'], 'signingSecret'>;
}

/**
 * Registers a newcomer: signature, country, username, recommender, placement, e-mail, in this order; the first fault is answered with its field.
 * That a username is taken cannot be hidden from somebody who is to choose one; everything behind it (e-mail, names) stays unsaid.
 */
export function createRegisterMember(parts: RegistrationParts): Handler<'registerMember'> {
  const queue = new BoundedQueue(AT_ONCE, MOST_WAITING);
  return (context, payload) =>
    orBusy(
      queue.run(async () => {
        if (!(await isSigned(context, payload, parts.settings.signingSecret))) return refuse('signatureRefused', { field: 'authId' });
        const owner = { username: payload.nuserCode, code: '', email: payload.email };
        const weak = refuseWeakPassword(payload.password, owner, 'password') ?? refuseWeakPassword(payload.password2, owner, 'password2');
        if (weak !== undefined) return weak;
        const place = await checkRegistration(context.database, payload);
        return counted(context, async () => {
          const hash = parts.hashPassword ?? hashPassword;
          // Before the transaction, so that no slot stays locked meanwhile.
          const hashes = { password: await hash(payload.password), payment: await hash(payload.password2) };
          const code = await enrolMember(context, payload, place, hashes);
          return { data: code, message: 'member.registered' };
        });
      }),
    );
}

/** Used up even if the registration is refused: the form signs anew whenever it is sent. */
function isSigned({ database, now }: Context, payload: PayloadOf<'registerMember'>, secret: string): Promise<boolean> {
  const { recommendNo, netType, companyCode, nuserCode, locale, password, password2, timestamp, authId } = payload;
  const fields = { recommendNo, netType, companyCode, nuserCode, locale, password, password2 };
  return verifySignature(database, { name: 'registerMember', fields, timestamp, authId }, secret, now);
}

/** Counts what succeeds against the network address. Throws `tooMany`. */
async function counted<T>({ database, address, now }: Context, work: () => Promise<T>): Promise<T> {
  const subject = `register:address:${networkOf(address)}`;
  const waitMs = await takeTries(database, [{ subject, most: MOST_PER_ADDRESS, windowMs: WINDOW_MS }], now);
  if (waitMs !== undefined) {
    await sweepThrottle(database, now);
    throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  try {
    return await work();
  } catch (error) {
    await giveBackTry(database, subject);
    throw error;
  }
}
