import { cents } from '@upline/money';
import { postTransfer } from '../../ledger/index.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Attempt } from './attempt.ts';
import type { PaymentParts } from './payment-parts.ts';

/**
 * Gives a superseded payment back through the gateway and books it out of suspense. Where the gateway cannot be reached the
 * attempt stays superseded and the sweep tries again; asking twice refunds once. Answers the attempt as it stands afterwards.
 */
export async function returnPayment(parts: PaymentParts, attempt: Attempt): Promise<Attempt> {
  const refunded = await parts.gateway.refund({
    gatewayId: attempt.gateway_id ?? '',
    reference: `${attempt.reference}-R`,
    amountCents: cents(attempt.amount_cents),
    currency: attempt.currency,
  });
  if (!refunded.ok) {
    parts.log.error({ attempt: attempt.reference, reason: refunded.reason, code: refunded.code }, 'a payment could not be given back yet');
    return attempt;
  }
  return inTransaction(parts.database, async (transaction) => {
    const returned = await transaction
      .updateTable('payment_attempt')
      .set({ state: 'returned', decided_at: parts.clock.now(), reconciled_at: null })
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
    return returned ?? { ...attempt, state: 'returned' };
  });
}
