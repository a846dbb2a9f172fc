import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './OrderCard.module.css';

export function OrderListSkeleton() {
  const { t } = useTranslation('order');
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')}>
      {[1, 2, 3].map((card) => (
        <div key={card} className={styles.card}>
          <span className={styles.head}>
            <Skeleton width={180} height={24} />
            <span className={styles.time}>
              <Skeleton width={140} height={20} />
            </span>
            <span className={styles.status}>
              <Skeleton width={92} height={24} radius={99} />
            </span>
          </span>
          <span className={styles.items}>
            {[1, 2].map((item) => (
              <span key={item} className={styles.item}>
                <Skeleton width={64} height={64} />
                <span className={styles.name}>
                  <Skeleton width="70%" height={20} />
                  <Skeleton width="40%" height={16} />
                </span>
              </span>
            ))}
          </span>
          <span className={styles.sum}>
            <Skeleton width={112} height={24} />
            <Skeleton width={64} height={22} radius={99} />
          </span>
          <span className={styles.foot}>
            <Skeleton width={96} height={40} />
          </span>
        </div>
      ))}
    </div>
  );
}
