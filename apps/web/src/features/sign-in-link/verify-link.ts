import { createDesktopClient } from '@upline/client';
import { defaultLocale, type Locale } from '@upline/i18n';
import type { SignInLink } from './read-sign-in-link.ts';

/**
 * The language of the link's member; undefined if the server does not accept the token as theirs. The request uses the
 * link's own token, and nothing is stored yet.
 */
export async function verifyLink({ userId, token, locale }: SignInLink, send: typeof fetch = fetch): Promise<Locale | undefined> {
  const asThem = createDesktopClient({ baseUrl: '', locale: () => locale ?? defaultLocale, token: () => token, fetch: send });
  const answer = await asThem.ask('getJmiMember', {}).catch(() => undefined);
  return answer?.success === '1' && answer.data.userCode === userId ? answer.data.locale : undefined;
}
