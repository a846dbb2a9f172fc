import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import row from './CartLineRow.module.css';
import styles from './CartSkeleton.module.css';

export function CartSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="split" role="status" aria-busy="true" aria-label={t('loading')}>
      <ul className={styles.lines}>
        {[1, 2, 3].map((line) => (
          <li key={line} className={row.line}>
            <span className={`${row.picture} ${styles.picture}`}>
              <Skeleton height="100%" />
            </span>
            <span className={row.what}>
              <Skeleton width="60%" height={22} />
              <Skeleton width="30%" height={16} />
              <Skeleton width="45%" height={20} />
            </span>
            <span className={row.quantity}>
              <Skeleton width={128} height={44} />
              <Skeleton width={44} height={44} />
            </span>
            <span className={row.sum}>
              <Skeleton width={72} height={27} />
              <Skeleton width={48} height={22} radius={99} />
            </span>
          </li>
        ))}
      </ul>
      <div className={`panel ${styles.summary}`}>
        <Skeleton width="40%" height={26} />
        <Skeleton height={22} />
        <Skeleton height={22} />
        <Skeleton height={22} />
        <Skeleton height={46} />
        <Skeleton height={56} />
        <Skeleton width="80%" height={20} />
      </div>
    </div>
  );
}
