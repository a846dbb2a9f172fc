import type { PaymentMethod } from '../../../platform/gateways/index.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { PayDesk } from './pay-method.ts';

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
