import { showToast } from '@upline/ui';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { ownRoute } from '../../app/own-route.ts';
import { newAccount, paths } from '../../app/paths.ts';
import { addressOfBegunPurchase } from '../../features/catalogue/goods/begun-purchase.ts';
import { SignInForm } from '../../features/member/signing-in/SignInForm.tsx';
import { SplitFrame } from '../../frame/SplitFrame.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import { useSession } from '../../shared/session.ts';
import styles from './LoginPage.module.css';

export const handle: PageHandle = { namespaces: ['member'], frame: 'plain' };
export const clientLoader = dictionariesLoader(['member']);

export default function LoginPage() {
  const { t } = useTranslation('member');
  const navigate = useNavigate();
  const session = useSession();
  const [query] = useSearchParams();
  const next = ownRoute(query.get('redirect')) ?? addressOfBegunPurchase() ?? paths.index();

  // A member who adds or renews another account stays signed in until that account is signed in.
  const account = query.get('account');
  const tokenBefore = useRef<string>(undefined);
  // A member who is already signed in (in another tab, for example) does not need this page.
  useEffect(() => {
    if (session === undefined) return;
    if (account !== null) tokenBefore.current ??= session?.token ?? '';
    if (session && session.token !== tokenBefore.current) void navigate(next, { replace: true });
  }, [session, account, navigate, next]);

  return (
    <SplitFrame titleId="sign-in">
      <PageHead title={t('signIn.title')} />
      <h1 id="sign-in">{t('signIn.title')}</h1>
      <p className="q">{t('signIn.lead')}</p>
      <SignInForm username={account === newAccount ? '' : (account ?? '')} onSignedIn={(message) => showToast(message)} />
      <p className={`q ${styles.register}`}>
        {t('signIn.newHere')}{' '}
        <Link className="link w6" to={paths.register()}>
          {t('signIn.register')}
        </Link>
      </p>
    </SplitFrame>
  );
}
