import { type Attempt, chargedCents } from '../attempts/attempt.ts';
import { methodOf, askAboutCharge } from '../methods/pay-method.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import type { StoredNotification } from './stored-notifications.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { bookChargeback } from '../chargebacks/book-chargeback.ts';
import { followSetUp } from '../cards/card-set-up.ts';
import { gatewayOf } from '../gateways/open-account.ts';
import { isLeftToStaff } from '../refunds/ask-for-refund.ts';
import { returnSuperseded } from '../refunds/return-payment.ts';
import { returnRefund } from '../refunds/return-refund.ts';

/**
 * Follows a message: asks the third party about the payment it names, and settles the payment by the answer. Returns false if the third party could not be asked, so that it is
 * retried. Idempotent.
 */
export async function followNotification(parts: PaymentParts, told: StoredNotification): Promise<boolean> {
  const { type, gatewayId } = told;
  if (type === 'vault') return followSetUp(parts, told.reference, told.accountId);
  const reference = await referenceOf(parts, told);
  if (reference === 'away') return false;
  const attempt = await findAttempt(parts, reference, told.accountId);
  if (attempt === undefined) return true;
  if (type === 'chargeback') return followChargeback(parts, attempt);
  if (type === 'refund') return followRefund(parts, attempt);
  return isOver(attempt) || (await methodOf(parts, attempt).inquire(parts, attempt, gatewayId)).failure?.reason !== 'unavailable';
}

/** Our reference; `away` if only the gateway could say it and it does not answer. */
async function referenceOf(parts: PaymentParts, { reference, gatewayId, accountId }: StoredNotification): Promise<string> {
  if (reference !== '') return reference;
  const found = await (await gatewayOf(parts, accountId)).findReference?.(gatewayId);
  if (found === undefined || (!found.ok && found.reason !== 'unavailable')) return '';
  return found.ok ? (found.reference ?? '') : 'away';
}

/** Payment that a message is about. A message at one account's address says nothing about another account's payments, whoever signed it. */
function findAttempt({ database }: PaymentParts, reference: string, accountId: bigint | null): Promise<Attempt | undefined> {
  return database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('reference', '=', reference)
    .where('gateway_account_id', accountId === null ? 'is' : '=', accountId)
    .executeTakeFirst();
}

const isOver = ({ state }: Attempt): boolean => state === 'paid' || state === 'returned' || state === 'refunded';

/**
 * Handles a message that the payer's bank took a charge back. Money moves only if the gateway's answer to an inquiry confirms it for the charge we know; otherwise a person has to
 * look. Returns false if the gateway could not be asked.
 */
async function followChargeback(parts: PaymentParts, attempt: Attempt): Promise<boolean> {
  const { reference } = attempt;
  parts.log.error({ attempt: reference }, 'the gateway reports a chargeback');
  const inquiry = await askAboutCharge(parts, attempt);
  await passFaultPoint('chargeback.asked');
  if (!inquiry.ok && inquiry.reason === 'unavailable') return false;
  const charge = inquiry.ok && inquiry.found ? inquiry.charge : undefined;
  const isOurs = charge?.reference === reference && charge.amountCents === chargedCents(attempt) && charge.currency === attempt.currency;
  const takenCents = isOurs ? (charge.chargedBackCents ?? 0n) : 0n;
  const isTold = await parts.database.selectFrom('chargeback').select('attempt_id').where('attempt_id', '=', attempt.id).executeTakeFirst();
  // A smaller or zero amount matters too: the dispute was won.
  if (isOurs && (takenCents > 0n || isTold !== undefined)) {
    await bookChargeback(parts, attempt, takenCents);
    return true;
  }
  const detail = { status: charge?.status ?? 'unknown' };
  await openStaffTask(parts.database, { kind: 'chargebackUnconfirmed', subject: reference, detail, at: parts.clock.now() });
  return true;
}

/**
 * Handles a message about a refund. If one is under way, asks the gateway about it, because nothing in a message is believed. A failed refund is left to staff, unless one was made
 * at the gateway's own desk. Returns false if the gateway could not be asked.
 */
async function followRefund(parts: PaymentParts, attempt: Attempt): Promise<boolean> {
  if (isLeftToStaff(attempt)) {
    const inquiry = await askAboutCharge(parts, attempt);
    if (!inquiry.ok) return inquiry.reason !== 'unavailable';
    if (!inquiry.found || inquiry.charge.status !== 'refunded') return true;
  }
  if (attempt.state === 'superseded') return !(await returnSuperseded(parts, attempt)).isAway;
  if (attempt.state === 'paid') return (await returnRefund(parts, attempt.order_id, attempt)) !== 'away';
  if (attempt.state === 'open' || attempt.state === 'failed')
    return (await methodOf(parts, attempt).inquire(parts, attempt)).failure?.reason !== 'unavailable';
  return true;
}
