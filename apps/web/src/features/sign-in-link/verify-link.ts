import { createDesktopClient } from '@upline/client';
import type { SignInLink } from './read-sign-in-link.ts';

/** Whether the server knows the token as this member's. Asked with the link's own token: nothing of it is stored yet. */
export async function verifyLink({ userId, token, locale }: SignInLink, send: typeof fetch = fetch): Promise<boolean> {
  const asThem = createDesktopClient({ baseUrl: '', locale: () => locale, token: () => token, fetch: send });
  const answer = await asThem.ask('getJmiMember', {}).catch(() => undefined);
  return answer?.success === '1' && answer.data.userCode === userId;
}
