import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money, OriginalPrice, Pv } from '../../../shared/money.tsx';
import { ProductThumb } from '../../../shared/pictures/ProductThumb.tsx';
import { hundredthsOf } from '../../cart/cart-totals.ts';
import { itemVariant } from '../item-variant.ts';
import styles from './OrderGoods.module.css';
import type { OrderItem } from '../use-orders.ts';

/** The ordered goods at the order's prices. Roles are explicit, because phones show the rows as a grid. */
export function OrderGoods({ items }: { items: readonly OrderItem[] }) {
  const { t } = useTranslation('order');
  return (
    <table className={styles.goods} role="table" aria-label={t('goods')}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('goods')}
          </th>
          {(['price', 'points', 'quantity', 'sum'] as const).map((column) => (
            <th key={column} role="columnheader" scope="col" className="end">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <GoodsRow key={item.pttId} item={item} />
        ))}
      </tbody>
    </table>
  );
}

function GoodsRow({ item }: { item: OrderItem }) {
  const variant = itemVariant(item);
  const { showPrice, pv } = item.jpmProductSaleTeamType;
  const sum = (hundredthsOf(item.price) * item.qty - hundredthsOf(item.discount ?? 0)) / 100;
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={styles.what}>
        <span className={styles.inner}>
          <span className={styles.picture}>
            <ProductThumb link={item.imageLinkList[0]?.imageLink} size={72} />
          </span>
          <span className={styles.name}>
            <Link className={`display ${styles.product}`} to={paths.goods({ id: item.pttId })}>
              {item.productName}
            </Link>
            {variant ? <span className="s14 q">{variant}</span> : null}
          </span>
        </span>
      </th>
      <td role="cell" className={`end ${styles.price}`}>
        <Money amount={item.price} />
        <OriginalPrice amount={showPrice} price={item.price} />
      </td>
      <td role="cell" className="end">
        <Pv amount={pv} />
      </td>
      <td role="cell" className={`end ${styles.quantity}`}>
        {item.qty}
      </td>
      <td role="cell" className={`end ${styles.sum}`}>
        <Money amount={sum} />
        <OriginalPrice amount={(hundredthsOf(item.price) * item.qty) / 100} price={sum} />
      </td>
    </tr>
  );
}
