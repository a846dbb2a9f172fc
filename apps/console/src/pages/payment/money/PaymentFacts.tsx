import { wordOr } from '@upline/i18n/texts';
import { StatusMark, type SunState } from '@upline/ui/desk';
import { Terms } from '../../../frame/Page.tsx';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import type { Order } from '../../order/orders/order.ts';

export type Attempt = Order['attempts'][number];

const marks: Readonly<Record<string, SunState>> = { open: 'half', paid: 'full', failed: 'stop' };

/** One payment that was begun: its method, its amounts and sources, and its outcome. */
export function PaymentFacts({ attempt }: { readonly attempt: Attempt }) {
  const { t } = useTexts('consoleOrders');
  const { t: lists } = useTexts('consoleLists');
  const { fullMoney, fullAt } = useFormats();
  const { reference, payType, state, amount, balance, payer, gatewayId, failure, createdAt, decidedAt } = attempt;
  return (
    <Terms
      rows={[
        [
          wordOr(lists, `value.listPayments.payMethod.${payType}`, String(payType)),
          <StatusMark key="state" state={marks[state] ?? 'set'}>
            {wordOr(lists, `value.listPayments.state.${state}`, state)}
          </StatusMark>,
        ],
        [lists('column.amount'), fullMoney(amount)],
        balance > 0 ? [lists('column.balancePart'), fullMoney(balance)] : undefined,
        [t('payer'), `${payer.name} ${payer.memberCode}`],
        [lists('column.reference'), [reference, gatewayId].filter((part) => part !== '').join(', ')],
        failure === '' ? undefined : [lists('column.failure'), failure],
        [lists('column.begunAt'), fullAt(createdAt)],
        decidedAt === null ? undefined : [lists('column.decidedAt'), fullAt(decidedAt)],
      ]}
    />
  );
}
