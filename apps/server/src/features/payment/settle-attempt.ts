import { postTransfer } from '../../ledger/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { GatewayCharge } from '../../platform/gateways/index.ts';
import { lockOrder, payOrder } from '../order/index.ts';
import type { Attempt } from './attempt.ts';
import type { PaymentParts } from './payment-parts.ts';
import { returnPayment } from './return-payment.ts';

/**
 * The one place where what the gateway says of a charge becomes state. Paid only when id, reference, amount and currency
 * are those we asked for; a success for an order that no longer waits for money is kept in suspense and given back.
 * Answers the attempt as it stands afterwards. Safe to call with the same charge any number of times, in any order.
 */
export async function settleAttempt(parts: PaymentParts, attempt: Attempt, charge: GatewayCharge): Promise<Attempt> {
  if (charge.reference !== attempt.reference || (attempt.gateway_id !== null && charge.id !== attempt.gateway_id)) {
    parts.log.error({ attempt: attempt.reference, charge: charge.id }, 'the gateway answered with another charge');
    return attempt;
  }
  switch (charge.status) {
    case 'paid':
      return settlePaid(parts, attempt, charge);
    case 'failed':
    case 'cancelled':
      return failAttempt(parts, attempt, charge.status === 'failed' ? 'declined' : 'cancelled', charge.id);
    case 'refunded':
      return attempt.state === 'superseded' ? returnPayment(parts, attempt) : failAttempt(parts, attempt, 'refunded', charge.id);
    case 'pending':
    case 'authorized':
      return attempt;
  }
}

/** Ends an open attempt without money: the order stays unpaid and can be paid again. */
export async function failAttempt(parts: PaymentParts, attempt: Attempt, failure: string, gatewayId: string | null): Promise<Attempt> {
  const failed = await parts.database
    .updateTable('payment_attempt')
    .set((column) => ({
      state: 'failed',
      failure,
      decided_at: parts.clock.now(),
      gateway_id: column.fn.coalesce('gateway_id', column.val(gatewayId)),
    }))
    .where('id', '=', attempt.id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
  return failed ?? readAttempt(parts.database, attempt.id);
}

async function settlePaid(parts: PaymentParts, attempt: Attempt, charge: GatewayCharge): Promise<Attempt> {
  if (charge.amountCents !== attempt.amount_cents || charge.currency !== attempt.currency) {
    // Left open for a person to look at: neither the order nor the payer's money may be guessed at.
    parts.log.error(
      {
        attempt: attempt.reference,
        charge: charge.id,
        asked: String(attempt.amount_cents),
        taken: String(charge.amountCents),
        currency: charge.currency,
      },
      'the gateway took another amount than asked',
    );
    return attempt;
  }
  const settled = await inTransaction(parts.database, (transaction) => bookPaid(parts, transaction, attempt, charge.id));
  return settled.state === 'superseded' ? returnPayment(parts, settled) : settled;
}

async function bookPaid(parts: PaymentParts, transaction: Database, attempt: Attempt, gatewayId: string): Promise<Attempt> {
  const order = await lockOrder(transaction, attempt.order_id);
  const now = parts.clock.now();
  const state = order?.state === 'unpaid' ? 'paid' : 'superseded';
  const decided = await transaction
    .updateTable('payment_attempt')
    .set({ state, decided_at: now, gateway_id: gatewayId, failure: '' })
    .where('id', '=', attempt.id)
    // A success that comes after a decline, a cancellation or our own giving up is money all the same.
    .where('state', 'in', ['open', 'failed'])
    .returningAll()
    .executeTakeFirst();
  if (decided === undefined || order === undefined) return readAttempt(transaction, attempt.id);
  const from = { company: 'gateway_clearing', amountCents: -attempt.amount_cents } as const;
  if (state === 'paid') {
    const { businessTimeZone } = parts.settings;
    await payOrder(transaction, order, { payStyle: String(attempt.pay_type), from: [from], now, businessTimeZone });
  } else {
    await postTransfer(transaction, {
      kind: 'payment_superseded',
      reference: `payment:${attempt.reference}:superseded`,
      memo: order.orderNo,
      entries: [from, { company: 'suspense', amountCents: attempt.amount_cents }],
    });
  }
  return decided;
}

async function readAttempt(database: Database, id: bigint): Promise<Attempt> {
  return database.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
