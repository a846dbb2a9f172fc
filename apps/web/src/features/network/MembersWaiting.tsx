import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './MembersWaiting.module.css';

export function MembersWaiting() {
  const { t } = useTranslation('network');
  return (
    <div className={styles.rows} role="status" aria-busy="true" aria-label={t('loading')}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={36} height={36} radius={99} />
          <div className={styles.who}>
            <Skeleton width={96} height={16} />
            <Skeleton width={128} height={16} />
          </div>
          <div className={styles.figures}>
            <Skeleton width="min(420px, 100%)" height={20} />
          </div>
        </div>
      ))}
    </div>
  );
}
