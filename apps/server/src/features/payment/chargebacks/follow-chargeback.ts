import { passFaultPoint } from '../../../platform/fault-points.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { type Attempt, chargedCents } from '../attempts/attempt.ts';
import { bookChargeback } from './book-chargeback.ts';
import { askAboutCharge } from '../methods/pay-method.ts';
import type { PaymentParts } from '../payment-parts.ts';

/**
 * A message says that the payer's bank took a charge back. Money moves only where the gateway's answer to an inquiry says the same of the charge we
 * know; otherwise a person has to look. Answers false where the gateway could not be asked.
 */
export async function followChargeback(parts: PaymentParts, attempt: Attempt): Promise<boolean> {
  const { reference } = attempt;
  parts.log.error({ attempt: reference }, 'the gateway reports a chargeback');
  const inquiry = await askAboutCharge(parts, attempt);
  await passFaultPoint('chargeback.asked');
  if (!inquiry.ok && inquiry.reason === 'unavailable') return false;
  const charge = inquiry.ok && inquiry.found ? inquiry.charge : undefined;
  const isOurs = charge?.reference === reference && charge.amountCents === chargedCents(attempt) && charge.currency === attempt.currency;
  const takenCents = isOurs ? (charge.chargedBackCents ?? 0n) : 0n;
  const isTold = await parts.database.selectFrom('chargeback').select('attempt_id').where('attempt_id', '=', attempt.id).executeTakeFirst();
  // Less than before, or nothing any more, is news as well: the dispute was won.
  if (isOurs && (takenCents > 0n || isTold !== undefined)) {
    await bookChargeback(parts, attempt, takenCents);
    return true;
  }
  const detail = { status: charge?.status ?? 'unknown' };
  await openStaffTask(parts.database, { kind: 'chargebackUnconfirmed', subject: reference, detail, at: parts.clock.now() });
  return true;
}
