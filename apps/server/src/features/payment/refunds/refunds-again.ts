import { sql } from 'kysely';
import type { Attempt } from '../attempts/attempt.ts';
import type { GatewayRound } from '../recurring/gateway-round.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { RETURN_REFUSED, returnSuperseded } from './return-payment.ts';
import { REFUND_REFUSED, returnRefund } from './return-refund.ts';

const AT_ONCE = 200;

/** Retries due returns of superseded and refunded money. A failure does not hold up the rest. */
export async function askForRefundsAgain(parts: PaymentParts, round: GatewayRound): Promise<void> {
  const guarded = async (attempt: string, work: () => Promise<boolean>): Promise<boolean> => {
    try {
      return await work();
    } catch (error) {
      parts.log.error({ err: error, attempt }, 'a payment could not be given back');
      return true;
    }
  };
  await round.ask(await waitingReturns(parts), (attempt) =>
    guarded(attempt.reference, async () => !(await returnSuperseded(parts, attempt)).isAway),
  );
  await round.ask(await waitingRefunds(parts), (orderId) =>
    guarded(`order ${orderId}`, async () => (await returnRefund(parts, orderId)) !== 'away'),
  );
}

/** Superseded payments. If the gateway refused, staff have a task, and the sweep stops asking. */
async function waitingReturns({ database, clock }: PaymentParts): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    SELECT * FROM payment_attempt WHERE state = 'superseded' AND settled_by = 'inquiry' AND (refund_ask_at IS NULL OR refund_ask_at <= ${clock.now()})
      AND NOT EXISTS (SELECT FROM staff_task WHERE kind = ${RETURN_REFUSED} AND subject = payment_attempt.reference)
    ORDER BY random() LIMIT ${AT_ONCE}`.execute(database);
  return rows;
}

/** Orders whose refund is still to be sent by the third party or staff. If the gateway refused, staff have a task, and the sweep stops asking. */
async function waitingRefunds({ database, clock }: PaymentParts): Promise<bigint[]> {
  const { rows } = await sql<{ orderId: bigint }>`
    SELECT order_refund.order_id AS "orderId" FROM order_refund JOIN payment_attempt ON payment_attempt.id = order_refund.attempt_id
    WHERE order_refund.state = 'open' AND (refund_ask_at IS NULL OR refund_ask_at <= ${clock.now()})
      AND NOT EXISTS (SELECT FROM staff_task WHERE kind = ${REFUND_REFUSED} AND subject = payment_attempt.reference)
    ORDER BY random() LIMIT ${AT_ONCE}`.execute(database);
  return rows.map(({ orderId }) => orderId);
}
