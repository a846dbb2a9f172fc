import { useNavigation } from 'react-router';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import styles from './ProgressLine.module.css';

/** Says that the next page is on its way; it shows itself only when that takes longer than a moment. */
export function ProgressLine() {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return (
    <div className={styles.place} role="status">
      {state === 'loading' ? (
        <span className={styles.line}>
          <span className="vh">{t('loading')}</span>
        </span>
      ) : null}
    </div>
  );
}
