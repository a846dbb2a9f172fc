import { Dialog } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { putOffSignIn } from '../../../shared/session.ts';
import styles from './SignInAgainDialog.module.css';
import { SignInForm } from './SignInForm.tsx';

/** Sign-in over the current page. If it is closed, the page can still be read, and the next action asks again. Texts: namespace `member`. */
export function SignInAgainDialog({ userCode }: { userCode: string }) {
  const { t } = useTranslation('member');
  return (
    <Dialog open onClose={putOffSignIn} title={t('again.title')} closeLabel={t('frame:close')}>
      <p className={`q ${styles.lead}`}>{t('again.lead')}</p>
      <SignInForm username={userCode} onSignedIn={() => undefined} />
    </Dialog>
  );
}
