import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import styles from './CartLineRow.module.css';

/** The cart's layout before its lines are known. */
export function CartSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="split" role="status" aria-busy="true" aria-label={t('loading')}>
      <ul style={{ paddingTop: 56 }}>
        {[1, 2, 3].map((line) => (
          <li key={line} className={styles.line}>
            <span className={styles.picture}>
              <Skeleton width="100%" height={112} />
            </span>
            <span className={styles.what}>
              <Skeleton width="60%" height={22} />
              <Skeleton width="30%" height={16} />
            </span>
          </li>
        ))}
      </ul>
      <div className="panel" style={{ display: 'grid', gap: 16 }}>
        <Skeleton width="40%" height={26} />
        <Skeleton height={20} />
        <Skeleton height={20} />
        <Skeleton height={56} />
      </div>
    </div>
  );
}
