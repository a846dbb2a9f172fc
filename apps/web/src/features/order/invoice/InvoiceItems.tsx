import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { moneyText } from '../../../shared/money.tsx';
import { hundredthsOf } from '../../cart/cart-totals.ts';
import styles from './Invoice.module.css';
import { itemVariant } from '../item-variant.ts';
import type { OrderItem } from '../use-orders.ts';

/** The ordered items: name, pieces, price and sum. Roles are explicit, because phones show the rows as a grid. */
export function InvoiceItems({ items }: { items: readonly OrderItem[] }) {
  const { t, locale } = useTranslation('order');
  return (
    <table className={styles.items} role="table">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {t('invoice.item')}
          </th>
          {(['quantity', 'price', 'sum'] as const).map((column) => (
            <th key={column} role="columnheader" scope="col" className="end">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={item.pttId} role="row">
            <th role="rowheader" scope="row">
              <span className="w6">{item.productName}</span>
              <span className={styles.variant}>
                {[item.jpmProductSaleTeamType.jpmProductSaleNew.productNo, itemVariant(item)].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td role="cell" className="end">
              {item.qty}
            </td>
            <td role="cell" className="end">
              {moneyText(item.price, locale)}
            </td>
            <td role="cell" className="end">
              {moneyText((hundredthsOf(item.price) * item.qty) / 100, locale)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
