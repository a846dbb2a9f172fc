import { Button, buttonClass, Icon, showToast } from '@upline/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { copyText } from '../order/copy-text.ts';
import styles from './RegistrationDone.module.css';

/** The new member's code, to copy and keep, and the link to sign-in. */
export function RegistrationDone({ titleId, userCode }: { titleId: string; userCode: string }) {
  const { t } = useTranslation('registration');
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is removed, so the focus moves to its replacement.
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);
  const copy = async () => {
    if (await copyText(userCode)) showToast(t('copied'));
    else showToast(t('copyFailed', { userCode }), { tone: 'danger' });
  };
  return (
    <div className={styles.done}>
      <span className={styles.sign}>
        <Icon name="check" size={28} />
      </span>
      <h1 id={titleId} ref={heading} tabIndex={-1} className={styles.title}>
        {t('done.title')}
      </h1>
      <p className="q">{t('done.lead')}</p>
      <div className={styles.card}>
        <p>
          <span className="s14 q">{t('done.code')}</span>
          <span className={`display ${styles.code}`}>{userCode}</span>
        </p>
        <Button variant="out" onClick={() => void copy()}>
          <Icon name="copy" size={18} />
          {t('copy')}
        </Button>
      </div>
      {/* The page asks for sign-in by `account` even if another account is signed in. */}
      <Link className={buttonClass({ variant: 'go', size: 'big', wide: true })} to={paths.login({ account: userCode })}>
        {t('done.signIn')}
      </Link>
    </div>
  );
}
