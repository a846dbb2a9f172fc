import { Link } from 'react-router';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { ProductThumb } from '../../../shared/pictures/ProductThumb.tsx';
import styles from './OrderCard.module.css';
import { itemVariant } from '../item-variant.ts';
import type { OrderItem } from '../use-orders.ts';

const mostShown = 4;

/** Picture, name and pieces of an order's first products. The rest is counted; the order's page shows it. */
export function OrderCardItems({ items, detail }: { items: readonly OrderItem[]; detail: string }) {
  const { t } = useTranslation('order');
  const shown = items.length > mostShown ? items.slice(0, mostShown - 1) : items;
  const rest = items.length - shown.length;
  return (
    <ul className={styles.items}>
      {shown.map((item) => (
        <li key={item.pttId} className={styles.item}>
          <ProductThumb link={item.imageLinkList[0]?.imageLink} size={64} />
          <span className={styles.name}>
            <span className={`display ${styles.product}`}>{item.productName}</span>
            <span className="s14 q">{[itemVariant(item), t('pieces', { count: item.qty })].filter(Boolean).join(' · ')}</span>
          </span>
        </li>
      ))}
      {rest > 0 ? (
        <li className={styles.item}>
          <Link className="link s14" to={detail}>
            {t('moreProducts', { count: rest })}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
