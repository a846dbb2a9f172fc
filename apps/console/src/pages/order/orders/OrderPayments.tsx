import { Section } from '../../../frame/Page.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { PaymentFacts } from '../../payment/money/PaymentFacts.tsx';
import { SettlePayment } from '../../payment/money/SettlePayment.tsx';
import styles from './OrderFacts.module.css';
import type { Order } from './order.ts';

/** The payments begun for an order, the newest first, each settled in place. */
export function OrderPayments({ order }: { readonly order: Order }) {
  const { t } = useTexts('consoleOrders');
  return (
    <Section title={t('payments')}>
      {order.attempts.map((attempt) => (
        <div key={attempt.reference} className={styles.attempt}>
          <PaymentFacts attempt={attempt} />
          <SettlePayment attempt={attempt} />
        </div>
      ))}
    </Section>
  );
}
