import { Skeleton } from '@upline/ui';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Money, Pv } from '../../shared/money.tsx';
import { ProductThumb } from '../../shared/pictures/ProductThumb.tsx';
import styles from './OrderBrief.module.css';
import { useOrder } from './use-order.ts';

const mostPictures = 4;

/** A short view of one of the member's orders, next to related content; empty if it cannot be shown. */
export function OrderBrief({ number }: { number: string }) {
  const { t } = useTranslation('result');
  const { data: order, isPending } = useOrder(number);
  if (!order && !isPending) return null;
  return (
    <aside className="panel" aria-labelledby="brief" aria-busy={isPending || undefined}>
      <h2 id="brief" className={styles.title}>
        {t('brief.title')}
      </h2>
      <p className="s14 q">{number}</p>
      <div className={styles.pictures}>
        {order ? (
          order.jpoMemberOrderList
            .slice(0, mostPictures)
            .map((item) => <ProductThumb key={item.pttId} link={item.imageLinkList[0]?.imageLink} size={72} />)
        ) : (
          <Skeleton width={72} height={72} />
        )}
      </div>
      <dl className="sum">
        <dt>{t('brief.points')}</dt>
        <dd>{order ? <Pv amount={order.pvAmt} /> : <Skeleton width={64} height={22} />}</dd>
        <dt className="all">{t('brief.total')}</dt>
        <dd className="all">{order ? <Money amount={order.amount2} /> : <Skeleton width={120} height={28} />}</dd>
      </dl>
    </aside>
  );
}
