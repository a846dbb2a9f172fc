import { openStaffTask } from '../../platform/staff-tasks/open-staff-task.ts';
import type { Attempt } from './attempt.ts';
import { bookChargeback } from './book-chargeback.ts';
import type { PaymentParts } from './payment-parts.ts';

/**
 * A message says that a charge was taken back by the payer's bank. Money moves only where the gateway's own answer to an inquiry
 * says the same of the very charge we know; otherwise a person has to look.
 */
export async function followChargeback(parts: PaymentParts, attempt: Attempt): Promise<void> {
  const { reference } = attempt;
  parts.log.error({ attempt: reference }, 'the gateway reports a chargeback');
  const inquiry = await parts.gateway.inquire(attempt.gateway_id === null ? { reference } : { gatewayId: attempt.gateway_id });
  const charge = inquiry.ok && inquiry.found ? inquiry.charge : undefined;
  const isConfirmed =
    charge?.status === 'charged_back' &&
    charge.reference === reference &&
    charge.amountCents === attempt.amount_cents &&
    charge.currency === attempt.currency;
  if (isConfirmed) return bookChargeback(parts, attempt);
  const detail = { status: charge?.status ?? 'unknown' };
  await openStaffTask(parts.database, { kind: 'chargebackUnconfirmed', subject: reference, detail, at: parts.clock.now() });
}
