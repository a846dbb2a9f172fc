import { isLocale } from '@upline/i18n';
import { createDesktopClient } from '@upline/client';
import { showToast } from '@upline/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { readSession, signIn } from '../../shared/session.ts';
import { switchLocale } from '../../shared/switch-locale.ts';

/**
 * The native app opens the home page with userId, token and locale: all three sign the member in. The address is
 * replaced first, so that the token stands in no history entry and no referrer; it is stored only after
 * the server knows it as this member's. Somebody else's session is never replaced without asking.
 */
export function useSignInByLink(): void {
  const navigate = useNavigate();
  const { t } = useTranslation();
  // Once, on arrival: later navigations inside the shop carry no such values.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    const [userId, token, locale] = ['userId', 'token', 'locale'].map((name) => query.get(name));
    if (!userId && !token) return;
    void navigate(paths.index(), { replace: true });
    if (!userId || !token || !isLocale(locale)) return;
    const current = readSession();
    if (current && current.userId !== userId && !window.confirm(t('signInLink.replace', { userId }))) return;
    void verify({ userId, token, locale }).then((known) => {
      if (!known) return showToast(t('signInLink.refused'), { tone: 'danger' });
      signIn({ userId, token });
      return switchLocale(locale);
    });
  }, []);
}

async function verify({ userId, token, locale }: { userId: string; token: string; locale: string }): Promise<boolean> {
  const asThem = createDesktopClient({ baseUrl: '', locale: () => locale, token: () => token });
  const answer = await asThem.ask('getJmiMember', {}).catch(() => undefined);
  return answer?.success === '1' && answer.data.userCode === userId;
}
