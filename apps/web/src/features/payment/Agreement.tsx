import { Checkbox } from '@upline/ui';
import { paths } from '../../app/paths.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './PayScreen.module.css';

/** Read and agreed; both documents open as PDF beside the shop. */
export function Agreement({ agreed, onAgree }: { agreed: boolean; onAgree: (agreed: boolean) => void }) {
  const { t } = useTranslation('payment');
  const pdf = (name: string, text: string) => (
    <a className="link" href={paths.document(`agreements/${name}`)} target="_blank" rel="noopener">
      {text}
      <span className="vh"> {t('frame:opensPdf')}</span>
    </a>
  );
  return (
    <div className={styles.agree}>
      <Checkbox checked={agreed} onChange={(event) => onAgree(event.target.checked)}>
        <span>
          {t('agree.before')} {pdf('terms', t('agree.terms'))} {t('agree.between')} {pdf('refund', t('agree.refund'))}
        </span>
      </Checkbox>
    </div>
  );
}
