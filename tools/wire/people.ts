import { codeMailedBy } from './mailbox.ts';
import { authIdOf, md5 } from './sign.ts';
import type { Somebody, Walk } from './walk.ts';

export interface Newcomer extends Somebody {
  username: string;
  email: string;
  password: string;
  paymentPassword: string;
}

export const demoPaymentPassword: string = md5('pay1234');
export const demoPassword: string = md5('demo1234');

/** Signs in by member code or username. */
export async function signIn(walk: Walk, who: string, userCode: string, password: string): Promise<Somebody> {
  const { data } = await walk.need('gettoken', { userCode, password });
  walk.hide(data.token, `token of ${who}`);
  return { who, ...data };
}

type Place = { recommendNo: string; netType: '0' | '1'; linkNo?: string };

/** A signed registration in the form of a phone's. */
export function registrationOf(walk: Walk, secret: string, nuserCode: string, place: Place, timestamp = walk.timestamp()) {
  const { recommendNo, netType, linkNo = '' } = place;
  const password = walk.hide(md5('login1234'), 'MD5 of a password');
  const password2 = walk.hide(md5('pay5678'), 'MD5 of a payment password');
  const fields = { companyCode: 'US', locale: 'en_US', side: '0', email: `${nuserCode}@mail.example` } as const;
  const authId = authIdOf([recommendNo, netType, fields.companyCode, nuserCode, fields.locale, password, password2, timestamp], secret);
  return { ...fields, nuserCode, recommendNo, netType, linkNo, password, password2, timestamp, authId };
}

/** Registers a member and signs in as that member. */
export async function register(walk: Walk, secret: string, who: string, place: Place): Promise<Newcomer> {
  const request = registrationOf(walk, secret, `${who}${walk.options.suffix}`, place);
  const { data: code } = await walk.need('registerMember', request);
  walk.hide(code, `code of ${who}`);
  const { email, password, password2: paymentPassword, nuserCode: username } = request;
  return { ...(await signIn(walk, who, code, password)), username, email, password, paymentPassword };
}

/** Requests a code and reads it from the mailbox. Undefined if `mayBeTooSoon` and another code was requested moments ago. */
export async function mailedCode(
  walk: Walk,
  secret: string,
  asked: { type: '1' | '2'; userCode: string; email: string; as?: Somebody; mayBeTooSoon?: true },
): Promise<string | undefined> {
  const { type, userCode, email, as, mayBeTooSoon } = asked;
  const timestamp = walk.timestamp();
  const payload = { type, userCode, email, timestamp, authId: authIdOf([userCode, email, timestamp], secret), locale: 'en_US' } as const;
  const code = await codeMailedBy(walk.options.base, email, () =>
    walk.call('sendEmailVerifyCode', payload, { as, expect: mayBeTooSoon ? ['success', 'tooMany'] : ['success'] }),
  );
  return code && walk.hide(code, 'mailed code');
}
