import { Icon, showToast } from '@upline/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { ownRoute } from '../../app/own-route.ts';
import { newAccount, paths } from '../../app/paths.ts';
import { SignInForm } from '../../features/member/SignInForm.tsx';
import { LanguageDialog } from '../../frame/LanguageDialog.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { useSession } from '../../shared/session.ts';
import styles from './LoginPage.module.css';
import { LoginScene } from './LoginScene.tsx';

export const handle: PageHandle = { namespaces: ['member'], frame: 'plain' };
export const clientLoader = dictionariesLoader(['member']);

export default function LoginPage() {
  const { t } = useTranslation('member');
  const navigate = useNavigate();
  const session = useSession();
  const [query] = useSearchParams();
  const [languageOpen, setLanguageOpen] = useState(false);
  const next = ownRoute(query.get('redirect')) ?? paths.index();

  // Who comes to add or renew another account stays signed in until that one is.
  const account = query.get('account');
  const tokenBefore = useRef<string>(undefined);
  // Somebody signed in already (in another tab, say) has nothing to do here.
  useEffect(() => {
    if (session === undefined) return;
    if (account !== null) tokenBefore.current ??= session?.token ?? '';
    if (session && session.token !== tokenBefore.current) void navigate(next, { replace: true });
  }, [session, account, navigate, next]);

  return (
    <main className={styles.page}>
      <PageHead title={t('signIn.title')} />
      <LoginScene />
      <section className={styles.side} aria-labelledby="sign-in">
        <button type="button" className={styles.language} onClick={() => setLanguageOpen(true)}>
          <Icon name="globe" />
          {t('frame:languageName')}
        </button>
        <div className={styles.column}>
          <h1 id="sign-in">{t('signIn.title')}</h1>
          <p className="q">{t('signIn.lead')}</p>
          <SignInForm username={account === newAccount ? '' : (account ?? '')} onSignedIn={(message) => showToast(message)} />
        </div>
        <nav className={styles.legal} aria-label={t('signIn.legal')}>
          <a href={paths.document('agreements/privacy')} target="_blank" rel="noopener">
            {t('frame:footer.privacy')}
          </a>
          <a href={paths.document('agreements/terms')} target="_blank" rel="noopener">
            {t('frame:footer.terms')}
          </a>
        </nav>
      </section>
      <LanguageDialog open={languageOpen} onClose={() => setLanguageOpen(false)} />
    </main>
  );
}
