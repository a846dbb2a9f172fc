import { createHash, randomBytes } from 'node:crypto';
import { createDesktopClient } from '@upline/client';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

export interface NewMember {
  readonly code: string;
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export const freshUsername = (): string => `guest.${randomBytes(5).toString('hex')}`;

/** Registers a new member for one journey, at the outermost place below the sponsor. Throws with the shop's message if refused. */
export async function registerByApi(baseUrl: string, recommendNo: string, side: '0' | '1' = '0'): Promise<NewMember> {
  const visitor = createDesktopClient({ baseUrl, locale: () => 'en_US', token: () => null });
  const { signingSecret } = (await visitor.call('getClientSettings', {})).data;
  const username = freshUsername();
  const [email, password] = [`${username}@mail.example`, 'morning-tide-1'];
  const place = { recommendNo, linkNo: '', netType: '1', side } as const;
  const who = { companyCode: 'US', nuserCode: username, email, locale: 'en_US', timestamp: Date.now() } as const;
  const passwords = { password: md5(password), password2: md5('harbour-pay-1') };
  const signed = [recommendNo, '1', 'US', username, 'en_US', passwords.password, passwords.password2, who.timestamp, signingSecret];
  const { data: code } = await visitor.call('registerMember', { ...place, ...who, ...passwords, authId: md5(signed.join('')) });
  return { code, username, email, password };
}
