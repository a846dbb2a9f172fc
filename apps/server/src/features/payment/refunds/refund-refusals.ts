import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { RefundHindrance } from './refund-wish.ts';

const refusals = {
  moreThanLeft: 'refundMoreThanLeft',
  nothing: 'refundNothing',
  shippingStays: 'refundShippingStays',
  chargebackOpen: 'chargebackUndecided',
  underWay: 'refundUnderWay',
  notPaid: 'orderNotRefundable',
  notFound: 'orderNotFound',
} as const;

/** What a refund, or a decision about a chargeback, is refused with. */
export type RefusedRefund = (typeof refusals)[keyof typeof refusals];

/** The refusal of a refund that cannot be made. */
export const refusalOf = (why: RefundHindrance | 'underWay' | 'notPaid' | 'notFound' | 'chargebackOpen'): Refusal<RefusedRefund> =>
  refuse(refusals[why]);
