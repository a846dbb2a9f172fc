import { brand } from '@upline/brand/brand';
import type { Ref } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { AddressText } from '../../address/AddressText.tsx';
import styles from './Invoice.module.css';
import { InvoiceItems } from './InvoiceItems.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import type { Order } from '../use-orders.ts';
import { useParcels } from '../use-parcels.ts';

/** An order's invoice as a sheet of paper: light in either theme, and alone on A4 when printed. */
export function Invoice({ order, ref }: { order: Order; ref?: Ref<HTMLElement> }) {
  const { t } = useTranslation('order');
  // A number broken over two lines would be dialed wrong.
  const phone = brand.support.phone.replaceAll(' ', '\u00a0');
  const { legalName, lines: own, registration } = brand.company;
  const [name, ...lines] = order.sellerLines ?? [legalName, ...own, registration];
  return (
    <article ref={ref} className={styles.paper} aria-labelledby="invoice">
      <header className={styles.head}>
        <div className={styles.titled}>
          <h1 id="invoice">{t('invoice.title')}</h1>
          <p className="w6">{order.memberOrderNo}</p>
        </div>
        <div>
          <p className={styles.company}>{name}</p>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </header>
      <dl className={styles.places}>
        {(['billTo', 'shipTo'] as const).map((place) => (
          <div key={place}>
            <dt>{t(`invoice.${place}`)}</dt>
            <dd>
              <AddressText address={order} />
              {place === 'billTo' && order.email ? <span className={styles.email}>{order.email}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      <InvoiceFacts order={order} />
      <InvoiceItems items={order.jpoMemberOrderList} />
      <InvoiceTotals order={order} />
      <footer className={styles.foot}>
        <p>{t('invoice.questions', { contact: `${brand.support.email} · ${phone}` })}</p>
      </footer>
    </article>
  );
}

function InvoiceFacts({ order }: { order: Order }) {
  const { t } = useTranslation('order');
  const parcels = useParcels(order.memberOrderNo).data ?? [];
  const joined = (texts: readonly string[]) => texts.filter(Boolean).join(', ') || t('blank');
  const facts = [
    [t('invoice.date'), order.checkParse.slice(0, 10)],
    [t('invoice.terms'), t('invoice.dueOnReceipt')],
    [t('invoice.shipDate'), joined(parcels.map(({ createTime }) => createTime.slice(0, 10)))],
    [t('invoice.tracking'), joined(parcels.map(({ postId }) => postId))],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || t('blank')}</dd>
        </div>
      ))}
    </dl>
  );
}
