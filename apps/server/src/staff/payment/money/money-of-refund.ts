import type { MoneyOfAct } from '../../../desk/limits/index.ts';
import type { OrderToRefund } from '../../../features/payment/index.ts';

/** The sums of a refund or a chargeback decision: both return money, so they are summed together. */
export const moneyOfRefund = ({ id, memberId }: Pick<OrderToRefund, 'id' | 'memberId'>, cents: bigint): MoneyOfAct => ({
  kind: 'refundWithoutSecondPersonDollars',
  cents,
  of: [
    { what: 'order', id },
    { what: 'member', id: memberId },
  ],
  isByPerson: true,
});
