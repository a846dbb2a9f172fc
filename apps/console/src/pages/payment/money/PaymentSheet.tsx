import type { ListRowOf } from '@upline/contract';
import { Sheet } from '@upline/ui/desk';
import { Link } from 'react-router';
import { Failed } from '../../../frame/StateNote.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useAnswer } from '../../../shared/calls/use-answer.ts';
import { paths } from '../../../shared/addresses/paths.ts';
import { PaymentFacts } from './PaymentFacts.tsx';
import { SettlePayment } from './SettlePayment.tsx';

export type Payment = ListRowOf<'listPayments'>;

/** One payment next to the list: its outcome, the other attempts at the same order, and how to settle it. */
export function PaymentSheet({ payment, onClose }: { readonly payment: Payment; readonly onClose: () => void }) {
  const { t: frame } = useTexts();
  const { t } = useTexts('consoleOrders');
  const { orderNo, reference } = payment;
  const { data, error, refetch } = useAnswer('getStaffOrder', { orderNo });
  const attempts = data?.data.orderNo === orderNo ? data.data.attempts : [];
  const others = attempts.filter((attempt) => attempt.reference !== reference);
  const [chosen] = attempts.filter((attempt) => attempt.reference === reference);
  return (
    <Sheet title={reference} closeLabel={frame('close')} onClose={onClose}>
      <p>
        <Link className="link" to={paths.order(orderNo)}>
          {orderNo}
        </Link>
      </p>
      {error ? <Failed failure={error} again={() => void refetch()} /> : null}
      {chosen ? (
        <>
          <PaymentFacts attempt={chosen} />
          <SettlePayment attempt={chosen} />
        </>
      ) : null}
      {others.length > 0 ? <h3>{t('otherAttempts')}</h3> : null}
      {others.map((attempt) => (
        <PaymentFacts key={attempt.reference} attempt={attempt} />
      ))}
    </Sheet>
  );
}
