import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import criteria from './Criteria.module.css';
import styles from './RealTimeWaiting.module.css';
import ladder from './StarLadder.module.css';

/** Placeholders of the running month: note, hero, ladder and rings in their places. */
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
      <ul className={ladder.ladder} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6].map((star) => (
          <li key={star}>
            <Skeleton width={18} height={18} radius={99} />
            <Skeleton width="min(88px, 90%)" height={18} />
          </li>
        ))}
      </ul>
      <div className={styles.title}>
        <Skeleton width="min(260px, 80%)" height={26} />
      </div>
      <ul className={criteria.criteria} aria-hidden="true">
        {[1, 2, 3, 4].map((ring) => (
          <li key={ring}>
            <span className={styles.ring}>
              <Skeleton height="100%" radius={99} />
            </span>
            <div className={styles.words}>
              <Skeleton width={128} height={14} />
              <Skeleton width={104} height={18} />
              <Skeleton width={88} height={14} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
