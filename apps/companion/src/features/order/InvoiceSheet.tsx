import { brand } from '@upline/brand/brand';
import { addressLines, formatName, formatNumber, type Place } from '@upline/i18n';
import { Fragment } from 'react';
import { useTranslation } from '../../shared/i18n/translator.ts';
import { invoiceAmounts, invoiceFees, itemVariant, type Order } from './invoice-amounts.ts';
import styles from './InvoiceSheet.module.css';

export interface InvoiceSheetProps {
  readonly order: Order;
  readonly tracking: readonly string[];
  /** Days on which the order's parcels were sent, `yyyy-MM-dd`. */
  readonly shipped: readonly string[];
}

/**
 * An order's invoice on paper 1050 px wide, light in either theme. A deposit is shown below the total, which does not
 * include it.
 */
export function InvoiceSheet({ order, tracking, shipped }: InvoiceSheetProps) {
  const { t, locale } = useTranslation();
  const amounts = invoiceAmounts(order);
  const facts = [
    [t('result.order'), order.memberOrderNo],
    [t('invoice.date'), order.checkParse.slice(0, 10)],
    [t('invoice.payment'), order.payStyleDesc],
    [t('invoice.shipDate'), shipped.join(', ')],
    [t('invoice.tracking'), tracking.join(', ')],
  ].filter(([, value]) => value);
  return (
    <article className={styles.paper}>
      <Letterhead order={order} title={t('invoice.title')} />
      <div className={styles.facts}>
        <dl>
          <dt>{t('invoice.billTo')}</dt>
          <dd>{formatName({ given: order.firstName, family: order.lastName }, locale)}</dd>
          {addressLines(placeOf(order), locale).map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </dl>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <table className={styles.items}>
        <thead>
          <tr>
            <th scope="col">{t('invoice.item')}</th>
            {(['quantity', 'price', 'amount'] as const).map((column) => (
              <th key={column} scope="col" className="end">
                {t(`invoice.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.jpoMemberOrderList.map((item, index) => (
            <tr key={`${item.pttId} ${index}`}>
              <td>
                {item.productName}
                {itemVariant(item) ? <span className={styles.variant}>{itemVariant(item)}</span> : null}
              </td>
              <td className="end">{item.qty}</td>
              <td className="end">{amounts.lines[index]?.price}</td>
              <td className="end">{amounts.lines[index]?.total}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Totals order={order} total={amounts.total} deposit={amounts.deposit} />
    </article>
  );
}

/** Fees and tax, the total, and what stands below it. */
function Totals({ order, total, deposit }: { order: Order; total: string; deposit: string | undefined }) {
  const { t, locale } = useTranslation();
  const { fee, added, within } = invoiceFees(order);
  return (
    <dl className={styles.sum}>
      <dt>{t(fee.hasTax ? 'invoice.fees' : 'invoice.shipping')}</dt>
      <dd>{fee.amount}</dd>
      {added.map(({ rate, tax }) => (
        <Fragment key={rate}>
          <dt>{t('invoice.taxAt', { rate: formatNumber(rate, locale) })}</dt>
          <dd>{tax}</dd>
        </Fragment>
      ))}
      <dt className="w6">{t('invoice.totalUsd')}</dt>
      <dd className="w6">{total}</dd>
      {within.map(({ rate, net, tax }) => (
        <Fragment key={rate}>
          <dt className={styles.apart}>{t('invoice.taxWithin', { rate: formatNumber(rate, locale), net })}</dt>
          <dd className={styles.apart}>{tax}</dd>
        </Fragment>
      ))}
      {deposit ? (
        <>
          <dt className={styles.apart}>{t('invoice.deposit')}</dt>
          <dd className={styles.apart}>{deposit}</dd>
        </>
      ) : null}
    </dl>
  );
}

function Letterhead({ title, order }: { title: string; order: Pick<Order, 'sellerLines'> }) {
  const { legalName, lines: own, registration } = brand.company;
  const [seller, ...lines] = order.sellerLines ?? [legalName, ...own, registration];
  return (
    <header className={styles.head}>
      <div>
        <p className={styles.company}>{seller}</p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <h2 className={styles.title}>{title}</h2>
    </header>
  );
}

const placeOf = (order: Order): Place => ({
  street: order.address,
  city: order.city,
  province: order.provinceDesc,
  postalCode: order.postalcode,
  country: order.companyCodeDesc,
});
