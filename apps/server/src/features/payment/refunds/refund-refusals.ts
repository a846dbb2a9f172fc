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

/** Refusals of a refund, or of a decision about a chargeback. */
export type RefusedRefund = (typeof refusals)[keyof typeof refusals];

export const refusalOf = (why: RefundHindrance | 'underWay' | 'notPaid' | 'notFound' | 'chargebackOpen'): Refusal<RefusedRefund> =>
  refuse(refusals[why]);
