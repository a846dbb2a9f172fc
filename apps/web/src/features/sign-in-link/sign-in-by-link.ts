import { createDesktopClient } from '@upline/client';
import { isLocale } from '@upline/i18n';
import { showToast } from '@upline/ui';
import type { Translate } from '../../shared/i18n/translator.ts';
import { readSession, signIn } from '../../shared/session.ts';
import { switchLocale } from '../../shared/switch-locale.ts';

export interface SignInLink {
  readonly userId: string;
  readonly token: string;
  readonly locale: string;
}

/**
 * Signs the link's member in: the token is stored only after the server knows it as this member's, and somebody
 * else's session is never replaced without asking.
 */
export async function signInByLink({ userId, token, locale }: SignInLink, t: Translate): Promise<void> {
  if (!isLocale(locale)) return;
  const current = readSession();
  if (current && current.userId !== userId && !window.confirm(t('signInLink.replace', { userId }))) return;
  const asThem = createDesktopClient({ baseUrl: '', locale: () => locale, token: () => token });
  const answer = await asThem.ask('getJmiMember', {}).catch(() => undefined);
  if (answer?.success !== '1' || answer.data.userCode !== userId) {
    showToast(t('signInLink.refused'), { tone: 'danger' });
    return;
  }
  signIn({ userId, token });
  await switchLocale(locale);
}
