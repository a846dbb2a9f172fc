import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money, Pv } from '../../../shared/money.tsx';
import { depositOf } from '../deposit-of.ts';
import { discountLines, fullPrices } from '../discounts.ts';
import styles from './OrderTotals.module.css';
import type { Order } from '../use-orders.ts';

/** Goods, fees, points and the total, as frozen when the order was placed. */
export function OrderTotals({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const pieces = order.jpoMemberOrderList.reduce((sum, item) => sum + item.qty, 0);
  const deposit = depositOf(order);
  const lines: [string, number][] = [
    [t('goodsPieces', { count: pieces }), fullPrices(order).goods],
    [t('shipping'), fullPrices(order).shipping],
    ...discountLines(order),
    [t('tax'), order.tax],
    ...(deposit === undefined ? [] : [[t('deposit'), deposit] as [string, number]]),
  ];
  return (
    <div className={styles.totals}>
      <dl className="sum">
        {lines.map(([label, amount]) => (
          <div key={label} className={styles.line}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} size="s" />
            </dd>
          </div>
        ))}
        <div className={styles.line}>
          <dt>{t('points')}</dt>
          <dd>
            <Pv amount={order.pvAmt} />
          </dd>
        </div>
        <div className={styles.line}>
          <dt className="all">{t('total')}</dt>
          <dd className="all">
            <Money amount={order.amount2} />
          </dd>
        </div>
      </dl>
    </div>
  );
}
