import { createDesktopClient } from '@upline/client';
import { defaultLocale, type Locale } from '@upline/i18n';
import type { SignInLink } from './read-sign-in-link.ts';

/**
 * The language of the member whom the link names, undefined where the server does not know the token as theirs. Asked with the link's own token:
 * nothing of it is stored yet.
 */
export async function verifyLink({ userId, token, locale }: SignInLink, send: typeof fetch = fetch): Promise<Locale | undefined> {
  const asThem = createDesktopClient({ baseUrl: '', locale: () => locale ?? defaultLocale, token: () => token, fetch: send });
  const answer = await asThem.ask('getJmiMember', {}).catch(() => undefined);
  return answer?.success === '1' && answer.data.userCode === userId ? answer.data.locale : undefined;
}
