import type { MoneyOfAct } from '../../../desk/limits/index.ts';
import type { OrderToRefund } from '../../../features/payment/index.ts';

/** What a refund, or a decision about a chargeback, counts in: both give money back, so they are summed together. */
export const moneyOfRefund = ({ id, memberId }: Pick<OrderToRefund, 'id' | 'memberId'>, cents: bigint): MoneyOfAct => ({
  kind: 'refundWithoutSecondPersonDollars',
  cents,
  of: [
    { what: 'order', id },
    { what: 'member', id: memberId },
  ],
  isByPerson: true,
});
