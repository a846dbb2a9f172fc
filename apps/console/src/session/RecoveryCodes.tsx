import { ActButton } from '@upline/ui/desk';
import { useTexts } from '../shared/words/i18n.ts';
import door from './Door.module.css';
import styles from './Enrolment.module.css';

/** Ten codes that open the account without the app, shown once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <p className="q">{t('recovery.text')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className={door.acts}>
        <ActButton variant="go" size="tall" onClick={onDone}>
          {t('recovery.act')}
        </ActButton>
        <ActButton onClick={() => void navigator.clipboard.writeText(codes.join('\n'))}>{t('recovery.copy')}</ActButton>
      </p>
    </>
  );
}
