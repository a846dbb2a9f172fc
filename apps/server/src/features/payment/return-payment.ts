import { cents, centsToText } from '@upline/money';
import { postTransfer } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GatewayFailure } from '../../platform/gateways/index.ts';
import { closeStaffTask } from '../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../platform/staff-tasks/open-staff-task.ts';
import type { Attempt } from './attempt.ts';
import type { PaymentParts } from './payment-parts.ts';

/** The staff's task about a superseded payment the gateway will not give back; once it stands, the sweep asks no more. */
export const RETURN_REFUSED = 'returnRefused';

/**
 * Gives a superseded payment back through the gateway and books it out of suspense. Where the gateway cannot be reached the
 * attempt stays superseded and the sweep tries again; asking twice refunds once. Answers the attempt as it stands afterwards.
 */
export async function returnPayment(parts: PaymentParts, attempt: Attempt): Promise<Attempt> {
  return (await returnSuperseded(parts, attempt)).attempt;
}

/** As `returnPayment`, with the reason where the gateway did not give it back. One that says no is a matter for the staff. */
export async function returnSuperseded(parts: PaymentParts, attempt: Attempt): Promise<{ attempt: Attempt; failure?: GatewayFailure }> {
  const { reference } = attempt;
  const refunded = await parts.gateway.refund({
    gatewayId: attempt.gateway_id ?? '',
    reference: `${reference}-R`,
    amountCents: cents(attempt.amount_cents),
    currency: attempt.currency,
  });
  if (refunded.ok) return { attempt: await bookPaymentReturned(parts, attempt) };
  parts.log.error({ attempt: reference, reason: refunded.reason, code: refunded.code }, 'a payment could not be given back yet');
  if (refunded.reason === 'refused') {
    const detail = { code: refunded.code ?? '', amount: centsToText(cents(attempt.amount_cents)) };
    await openStaffTask(parts.database, { kind: RETURN_REFUSED, subject: reference, detail, at: parts.clock.now() });
  }
  return { attempt, failure: refunded };
}

/** A superseded payment has gone back: out of suspense, once. */
export async function bookPaymentReturned({ database, clock }: PaymentParts, attempt: Attempt): Promise<Attempt> {
  const now = clock.now();
  return inTransaction(database, async (transaction) => {
    const returned = await transaction
      .updateTable('payment_attempt')
      .set({ state: 'returned', decided_at: now, reconciled_at: null })
      .where('id', '=', attempt.id)
      .where('state', '=', 'superseded')
      .returningAll()
      .executeTakeFirst();
    await postTransfer(transaction, {
      kind: 'payment_returned',
      reference: `payment:${attempt.reference}:returned`,
      entries: [
        { company: 'suspense', amountCents: -attempt.amount_cents },
        { company: 'gateway_clearing', amountCents: attempt.amount_cents },
      ],
    });
    await closeStaffTask(transaction, { kind: RETURN_REFUSED, subject: attempt.reference, at: now });
    return returned ?? { ...attempt, state: 'returned' };
  });
}
