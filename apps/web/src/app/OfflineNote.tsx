import { Icon, useOnline } from '@upline/ui';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import styles from './Note.module.css';

/** Shows that there is no network. Nothing on the page moves for it. */
export function OfflineNote() {
  const { t } = useTranslation();
  const isOnline = useOnline();
  // The region always exists, so that screen readers announce its changes.
  return (
    <div role="status" className={styles.place}>
      {isOnline ? null : (
        <p className={styles.note}>
          <Icon name="globe" size={18} />
          {t('offline')}
        </p>
      )}
    </div>
  );
}
