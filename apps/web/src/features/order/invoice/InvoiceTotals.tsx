import { formatNumber } from '@upline/i18n';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { moneyText } from '../../../shared/money.tsx';
import { depositOf } from '../deposit-of.ts';
import { discountLines, fullPrices } from '../discounts.ts';
import { taxRows } from '../tax-rows.ts';
import styles from './Invoice.module.css';
import type { Order } from '../use-orders.ts';

/** Shipping fee, tax and total; a deposit if the order has one. */
export function InvoiceTotals({ order }: { order: Order }) {
  const { t, locale } = useTranslation('order');
  const deposit = depositOf(order);
  const { added, within } = taxRows(order);
  const lines: readonly (readonly [string, number])[] = [
    [t('goods'), fullPrices(order).goods],
    [t('invoice.shippingFee'), fullPrices(order).shipping],
    ...discountLines(order),
    ...added.map(({ rate, tax }): [string, number] => [
      rate === undefined ? t('tax') : t('taxAt', { rate: formatNumber(rate, locale) }),
      tax,
    ]),
    ...(deposit === undefined ? [] : [[t('deposit'), deposit] as const]),
  ];
  return (
    <dl className={`sum ${styles.totals}`}>
      {lines.map(([label, amount]) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{moneyText(amount, locale)}</dd>
        </div>
      ))}
      <div className={styles.line}>
        <dt className="all">{t('total')}</dt>
        <dd className="all">{moneyText(order.amount2, locale)}</dd>
      </div>
      {within.map(({ rate, net, tax }) => (
        <div key={rate} className={styles.line}>
          <dt>{t('taxWithin', { rate: formatNumber(rate, locale), net: moneyText(net, locale) })}</dt>
          <dd>{moneyText(tax, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
