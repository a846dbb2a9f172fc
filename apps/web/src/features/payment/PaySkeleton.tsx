import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

/** Strip, balances, methods and summary before the order is known. */
export function PaySkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-busy="true" aria-label={t('loading')} style={{ display: 'grid', gap: 24 }}>
      <Skeleton width="min(314px, 84vw)" height={112} radius={14} />
      <div className="split">
        <span style={{ display: 'grid', gap: 12 }}>
          <Skeleton width={180} height={26} />
          <Skeleton height={146} radius={14} />
          <span style={{ display: 'block', height: 16 }} />
          <Skeleton width={180} height={26} />
          <Skeleton height={307} radius={14} />
        </span>
        <Skeleton height={420} radius={14} />
      </div>
    </div>
  );
}
