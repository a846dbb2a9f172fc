import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import criteria from './Criteria.module.css';
import styles from './RealTimeWaiting.module.css';

/** The running month before its figures are known: note, hero, ladder and rings at their places. */
export function RealTimeWaiting() {
  const { t } = useTranslation('earnings');
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      <div className={styles.note}>
        <Skeleton width="min(640px, 100%)" height="100%" />
      </div>
      <div className={styles.hero}>
        <Skeleton height="100%" radius={14} />
      </div>
      <div className={styles.ladder}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.title}>
        <Skeleton width="min(260px, 80%)" height={26} />
      </div>
      <ul className={criteria.criteria} aria-hidden="true">
        {[1, 2, 3, 4].map((ring) => (
          <li key={ring}>
            <span className={styles.ring}>
              <Skeleton height="100%" radius={99} />
            </span>
            <div className={criteria.words}>
              <Skeleton width={128} height={20} />
              <Skeleton width={104} height={24} />
              <Skeleton width={88} height={20} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
