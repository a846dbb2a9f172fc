import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import list from './CardList.module.css';
import row from './CardRow.module.css';

export function CardListSkeleton() {
  const { t } = useTranslation('card');
  return (
    <div aria-busy="true" aria-label={t('loading')} role="group">
      <div className={list.bar}>
        <Skeleton width={136} height={48} />
        <Skeleton width={112} height={48} />
      </div>
      <span className={row.waiting}>
        <Skeleton width={22} height={22} />
        <Skeleton width={120} height={20} />
      </span>
      <ul className={list.list}>
        {[1, 2].map((at) => (
          <li key={at} className={row.row}>
            <span className={row.waiting}>
              <Skeleton width={22} height={22} />
              <Skeleton width={52} height={36} />
              <span className={row.who}>
                <Skeleton width={160} height={20} />
                <Skeleton width={110} height={16} />
              </span>
            </span>
            <span className={row.until}>
              <Skeleton width={110} height={16} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
