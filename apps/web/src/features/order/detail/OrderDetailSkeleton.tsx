import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './OrderDetail.module.css';
import facts from './OrderFacts.module.css';
import own from '../OrderSkeleton.module.css';

export function OrderDetailSkeleton() {
  const { t } = useTranslation('order');
  return (
    <>
      <header className={styles.head}>
        <h1>{t('order')}</h1>
        <span className={styles.acts}>
          {[1, 2].map((act) => (
            <span key={act} className={own.act}>
              <Skeleton height={48} />
            </span>
          ))}
        </span>
      </header>
      <div role="status" aria-busy="true" aria-label={t('loadingOne')}>
        <div className={own.steps}>
          {[1, 2, 3].map((step) => (
            <span key={step}>
              <Skeleton width={12} height={12} radius={99} />
              <Skeleton width={64} height={16} />
              <Skeleton width={148} height={16} />
            </span>
          ))}
        </div>
        <div className={facts.facts}>
          {[160, 140, 320].map((width) => (
            <span key={width} className={own.fact}>
              <Skeleton width={88} height={16} />
              <Skeleton width={width} height={20} />
            </span>
          ))}
        </div>
        {[1, 2, 3].map((row) => (
          <div key={row} className={own.row}>
            <Skeleton width={72} height={72} />
            <span className={own.name}>
              <Skeleton width="60%" height={22} />
              <Skeleton width="30%" height={16} />
            </span>
            <Skeleton width={72} height={20} />
          </div>
        ))}
      </div>
    </>
  );
}
