import { mailedCode, type Newcomer, signIn } from '../people.ts';
import { md5 } from '../sign.ts';
import { authIdOf } from '../sign.ts';
import type { Walk } from '../walk.ts';

/** Sets the payment password with a mailed code, changes the login password with the old one, resets it as forgotten, and signs out. */
export async function passwords(walk: Walk, secret: string, ben: Newcomer): Promise<void> {
  const { userId: userCode, email } = ben;
  const fresh = (text: string) => walk.hide(md5(text), 'MD5 of a new password');
  const verifyCode = (await mailedCode(walk, secret, { type: '1', userCode, email, as: ben })) ?? '';
  const payment = fresh('pay9876');
  await walk.need('reSetPassword2', { newPassword: payment, newPassword2: payment, verifyCode, userCode, email }, ben);
  const login = fresh('login9876');
  await walk.need('reSetPassword', { oldPassword: ben.password, newPassword: login, newPassword2: login }, ben);
  await walk.call('getJmiMember', {}, { as: ben, expect: 'sessionInvalid' });
  await walk.call('gettoken', { userCode, password: ben.password }, { expect: ['signInRefused'] });
  await recover(walk, secret, ben, fresh('login5432'));
}

async function recover(walk: Walk, secret: string, { userId: userCode, email }: Newcomer, password: string): Promise<void> {
  const verifyCode = (await mailedCode(walk, secret, { type: '1', userCode, email })) ?? '';
  const timestamp = walk.timestamp();
  const authId = authIdOf([userCode, email, verifyCode, password, timestamp], secret);
  await walk.need('passwordReset', { userCode, email, verifyCode, password, timestamp, authId, locale: 'en_US' });
  const again = await signIn(walk, 'ben', userCode, password);
  await walk.need('signOut', {}, again);
  await walk.call('getJmiMember', {}, { as: again, expect: 'sessionInvalid' });
}
