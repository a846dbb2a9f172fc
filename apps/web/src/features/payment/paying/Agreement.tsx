import { Checkbox, Sentence } from '@upline/ui';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './PayScreen.module.css';

/** The agreement's checkbox. Both documents open as PDF in a new window. */
export function Agreement({ agreed, onAgree }: { agreed: boolean; onAgree: (agreed: boolean) => void }) {
  const { t, locale } = useTranslation('payment');
  const pdf = (name: string) => (words: string) => (
    <a className="link" href={paths.agreement(name, locale)} target="_blank" rel="noopener">
      {words}
      <span className="vh"> {t('frame:opensPdf')}</span>
    </a>
  );
  return (
    <div className={styles.agree}>
      <Checkbox checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
        <span>
          <Sentence text={t('agree')} marks={{ terms: pdf('terms'), refund: pdf('refund') }} />
        </span>
      </Checkbox>
    </div>
  );
}
