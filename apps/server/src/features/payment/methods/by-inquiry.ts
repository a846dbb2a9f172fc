import { chargeAttempt } from '../attempts/charge-attempt.ts';
import { continueAttempt, replaceAttempt } from '../attempts/continue-attempt.ts';
import { inquireAttempt } from '../attempts/inquire-attempt.ts';
import { askForRefund } from '../refunds/ask-for-refund.ts';
import type { PayMethod, PayDesk } from './pay-method.ts';
import type { PaymentMethod } from '../../../platform/gateways/index.ts';
import type { PaymentParts } from './pay-method.ts';

/** The acts of a payment whose third party can be asked about a charge. A method of this kind adds its desk. */
export const byInquiry = {
  settledBy: 'inquiry',
  clearing: 'gateway_clearing',
  suspends: true,
  isOffered: () => true,
  begin: chargeAttempt,
  resume: continueAttempt,
  withdraw: replaceAttempt,
  inquire: inquireAttempt,
  refund: askForRefund,
} as const satisfies Partial<PayMethod>;

/** The payment gateway's desk for one of its own ways to pay. */
export const gatewayDesk =
  (method: PaymentMethod) =>
  ({ gateway }: PaymentParts): PayDesk => ({
    createCharge: (request) => gateway.createCharge({ ...request, method }),
    inquire: (by) => gateway.inquire(by),
    cancel: (gatewayId) => gateway.cancel(gatewayId),
    capture: (request) => gateway.capture(request),
    refund: (request) => gateway.refund(request),
  });
