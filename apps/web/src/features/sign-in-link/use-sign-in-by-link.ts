import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { loadChunk } from '../../shared/load-chunk.ts';

/**
 * The native app opens the home page with userId, token and locale: all three sign the member in. The address is
 * replaced before anything else happens, so that the token stands in no history entry and no referrer.
 */
export function useSignInByLink(): void {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const done = useRef(false);
  useEffect(() => {
    // Once, on arrival: later navigations inside the shop carry no such values.
    if (done.current) return;
    done.current = true;
    const query = new URLSearchParams(location.search);
    const [userId, token, locale] = ['userId', 'token', 'locale'].map((name) => query.get(name));
    if (!userId && !token) return;
    void navigate(paths.index(), { replace: true });
    if (!userId || !token || !locale) return;
    void loadChunk(() => import('./sign-in-by-link.ts')).then(({ signInByLink }) => signInByLink({ userId, token, locale }, t));
  }, [navigate, t]);
}
