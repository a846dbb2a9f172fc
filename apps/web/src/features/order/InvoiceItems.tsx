import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { moneyText } from '../../shared/money.tsx';
import { hundredthsOf } from '../cart/cart-totals.ts';
import styles from './Invoice.module.css';
import { itemVariant } from './item-variant.ts';
import type { OrderItem } from './use-orders.ts';

/** What was bought: item, pieces, price and sum. */
export function InvoiceItems({ items }: { items: readonly OrderItem[] }) {
  const { t, locale } = useTranslation('order');
  return (
    <table className={styles.items}>
      <thead>
        <tr>
          <th scope="col">{t('invoice.item')}</th>
          {(['quantity', 'price', 'sum'] as const).map((column) => (
            <th key={column} scope="col" className="end">
              {t(`column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.pttId}>
            <th scope="row">
              <span className="w6">{item.productName}</span>
              <span className={styles.variant}>
                {[item.jpmProductSaleTeamType.jpmProductSaleNew.productNo, itemVariant(item)].filter(Boolean).join(' · ')}
              </span>
            </th>
            <td className="end">{item.qty}</td>
            <td className="end">{moneyText(item.price, locale)}</td>
            <td className="end">{moneyText((hundredthsOf(item.price) * item.qty) / 100, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
