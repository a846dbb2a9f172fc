import { chargeAttempt } from '../attempts/charge-attempt.ts';
import { continueAttempt, replaceAttempt } from '../attempts/continue-attempt.ts';
import { inquireAttempt } from '../attempts/inquire-attempt.ts';
import { gatewayOf } from '../gateways/open-account.ts';
import { askForRefund } from '../refunds/ask-for-refund.ts';
import type { PayMethod } from './pay-method.ts';
import type { PaymentMethod } from '../../../platform/gateways/index.ts';

/** Operations of a payment whose third party can be asked about a charge. A method of this kind adds its desk. */
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

/** A way to pay through a gateway. The company's choice decides which gateway carries a new payment; each payment stays with the gateway it began at. */
export const byGateway = (method: PaymentMethod): Pick<PayMethod, keyof typeof byInquiry | 'carriedAs' | 'desk'> => ({
  ...byInquiry,
  carriedAs: method,
  desk(parts, { gateway_account_id: accountId }) {
    const open = () => gatewayOf(parts, accountId);
    return {
      createCharge: async (request) => (await open()).createCharge({ ...request, method }),
      inquire: async (by) => (await open()).inquire(by),
      cancel: async (gatewayId) => (await open()).cancel(gatewayId),
      capture: async (request) => (await open()).capture(request),
      refund: async (request) => (await open()).refund(request),
    };
  },
});
