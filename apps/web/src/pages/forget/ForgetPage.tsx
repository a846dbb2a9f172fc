import { showToast } from '@upline/ui';
import { Link, useNavigate } from 'react-router';
import type { PageHandle } from '../../app/page-handle.ts';
import { dictionariesLoader } from '../../app/page-loaders.ts';
import { paths } from '../../app/paths.ts';
import { RecoveryForm } from '../../features/recovery/RecoveryForm.tsx';
import type { Recovered } from '../../features/recovery/use-recovery.ts';
import { SplitFrame } from '../../frame/SplitFrame.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageHead } from '../../shared/PageHead.tsx';
import styles from './ForgetPage.module.css';

export const handle: PageHandle = { namespaces: ['recovery', 'code'], frame: 'plain' };
export const clientLoader = dictionariesLoader(['recovery', 'code']);

/** Replaces a forgotten login password. Afterwards the member signs in with the new one. */
export default function ForgetPage() {
  const { t } = useTranslation('recovery');
  const navigate = useNavigate();
  const toSignIn = ({ userCode, message }: Recovered) => {
    showToast(message);
    // Sign-in asks for the named account even if another one is signed in in this browser.
    void navigate(paths.login({ account: userCode }), { replace: true });
  };
  return (
    <SplitFrame titleId="recovery" long>
      <PageHead title={t('title')} />
      <h1 id="recovery">{t('title')}</h1>
      <p className="q">{t('lead')}</p>
      <RecoveryForm onRecovered={toSignIn} />
      <p className={styles.back}>
        <span className="q">{t('remembered')}</span>{' '}
        <Link className="link w6" to={paths.login()}>
          {t('signIn')}
        </Link>
      </p>
    </SplitFrame>
  );
}
