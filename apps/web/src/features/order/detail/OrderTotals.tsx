import { formatNumber } from '@upline/i18n';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money, moneyText, Pv } from '../../../shared/money.tsx';
import { depositOf } from '../deposit-of.ts';
import { discountLines, fullPrices } from '../discounts.ts';
import { taxRows } from '../tax-rows.ts';
import styles from './OrderTotals.module.css';
import type { Order } from '../use-orders.ts';

/** Goods, fees, points and the total, as frozen when the order was placed. */
export function OrderTotals({ order }: { order: Order }) {
  const { t, locale } = useTranslation('order');
  const pieces = order.jpoMemberOrderList.reduce((sum, item) => sum + item.qty, 0);
  const deposit = depositOf(order);
  const { added, within } = taxRows(order);
  const lines: [string, number][] = [
    [t('goodsPieces', { count: pieces }), fullPrices(order).goods],
    [t('shipping'), fullPrices(order).shipping],
    ...discountLines(order),
    ...added.map(({ rate, tax }): [string, number] => [
      rate === undefined ? t('tax') : t('taxAt', { rate: formatNumber(rate, locale) }),
      tax,
    ]),
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
        {within.map(({ rate, net, tax }) => (
          <div key={rate} className={styles.line}>
            <dt>{t('taxWithin', { rate: formatNumber(rate, locale), net: moneyText(net, locale) })}</dt>
            <dd>
              <Money amount={tax} size="s" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
