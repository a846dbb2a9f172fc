import { chargeAttempt } from '../attempts/charge-attempt.ts';
import { continueAttempt, replaceAttempt } from '../attempts/continue-attempt.ts';
import { inquireAttempt } from '../attempts/inquire-attempt.ts';
import { askForRefund } from '../refunds/ask-for-refund.ts';
import type { PayMethod } from './pay-method.ts';

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
