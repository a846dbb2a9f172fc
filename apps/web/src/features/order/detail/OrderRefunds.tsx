import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Money } from '../../../shared/money.tsx';
import type { Order } from '../use-orders.ts';
import styles from './OrderRefunds.module.css';

/** What was refunded of an order in parts: which pieces, when and how much. Nothing where there is none. */
export function OrderRefunds({ order: { orderRefundList: refunds = [] } }: { order: Order }) {
  const { t } = useTranslation('order');
  if (refunds.length === 0) return null;
  return (
    <section className={styles.refunds}>
      <h2>{t('refunds')}</h2>
      <ul>
        {refunds.map(({ refundParse, refundAmount, refundItemList }) => (
          <li key={`${refundParse} ${refundAmount}`}>
            <div>
              {refundItemList.length === 0 ? <span>{t('shipping')}</span> : null}
              {refundItemList.map(({ pttId, productName, qty }) => (
                <span key={pttId}>{`${qty} × ${productName}`}</span>
              ))}
              <time>{refundParse}</time>
            </div>
            <Money amount={refundAmount} size="s" />
          </li>
        ))}
      </ul>
    </section>
  );
}
