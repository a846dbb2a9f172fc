import { sql } from 'kysely';
import { cents } from '@upline/money';
import type { GatewayCharge, GatewayFailure } from '../../platform/gateways/index.ts';
import type { Database } from '../../platform/database/connection.ts';
import { closeStaffTask } from '../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../platform/staff-tasks/open-staff-task.ts';
import type { Attempt } from './attempt.ts';
import { startGatewayRound } from './gateway-round.ts';
import { inquireAttempt, type Inquired, resolveAttempt } from './inquire-attempt.ts';
import { gatewayPayTypes } from './pay-types.ts';
import type { PaymentParts } from './payment-parts.ts';
import { RETURN_REFUSED, returnSuperseded } from './return-payment.ts';
import { REFUND_REFUSED, returnRefund } from './return-refund.ts';

const MINUTE_MS = 60_000;
const AT_ONCE = 200;
/** Attempts that are this young are asked for every time; of the older ones as many as fit, by lot. */
const YOUNG_MS = 15 * MINUTE_MS;
/** An abandoned page does not keep a member's own money for longer than this. */
const HOLD_MS = 30 * MINUTE_MS;
/** Where it cannot be found out for so long how a payment stands, a person must ask. */
const SILENT_MS = 30 * MINUTE_MS;

/**
 * Asks the gateway about attempts whose request or notification may have died, withdraws those whose order's or hold's time is
 * over, and tries again to give superseded and refunded money back. A gateway that is down is asked no more until the next sweep.
 * Does nothing that a second run at the same time could do twice.
 */
export async function resolveOpenAttempts(parts: PaymentParts): Promise<void> {
  const round = startGatewayRound();
  const unasked = await round.ask(await openAttempts(parts, parts.clock.now()), ({ attempt, isOverdue }) =>
    guarded(parts, attempt.reference, () => resolve(parts, attempt, isOverdue)),
  );
  for (const { attempt, isOverdue } of unasked)
    await guarded(parts, attempt.reference, async () => {
      await tellStaff(parts, { attempt, failure: notAsked }, isOverdue);
      return false;
    });
  await round.ask(await waitingReturns(parts.database), (attempt) => guarded(parts, attempt.reference, () => returnAgain(parts, attempt)));
  await round.ask(await waitingRefunds(parts.database), (orderId) => guarded(parts, `order ${orderId}`, () => refundAgain(parts, orderId)));
}

const notAsked: GatewayFailure = { ok: false, reason: 'unavailable', detail: 'not asked: the gateway is down' };

/** Answers whether the gateway answered. */
async function resolve(parts: PaymentParts, attempt: Attempt, isOverdue: boolean): Promise<boolean> {
  let known = await resolveAttempt(parts, attempt);
  const { charge } = known;
  if (known.attempt.state === 'open' && (charge?.status === 'pending' || charge?.status === 'authorized')) {
    if (isOverdue) await parts.gateway.cancel(charge.id);
    else if (charge.status === 'authorized') await capture(parts, known.attempt, charge);
    if (isOverdue || charge.status === 'authorized') known = await inquireAttempt(parts, { ...attempt, gateway_id: charge.id });
  }
  await tellStaff(parts, known, isOverdue);
  return known.failure?.reason !== 'unavailable';
}

/** Money the gateway has only reserved, though we asked it to take it. */
async function capture({ gateway, log }: PaymentParts, { reference, amount_cents: amountCents, currency }: Attempt, charge: GatewayCharge) {
  if (charge.amountCents !== amountCents || charge.currency !== currency) return;
  const taken = await gateway.capture({ gatewayId: charge.id, reference: `${reference}-C`, amountCents: cents(amountCents), currency });
  if (!taken.ok) log.warn({ attempt: reference, reason: taken.reason, code: taken.code }, 'a reserved payment could not be taken yet');
}

/** An attempt that has been neither waiting for its payer nor decided for half an hour is a matter for a person, until it settles. */
async function tellStaff(parts: PaymentParts, { attempt, charge, failure }: Inquired, isOverdue: boolean): Promise<void> {
  const at = parts.clock.now();
  const matter = { kind: 'paymentUnresolved', subject: attempt.reference, at };
  if (attempt.state !== 'open') return closeStaffTask(parts.database, matter);
  const isWaiting = charge?.status === 'pending' && !isOverdue;
  // A charge that is paid and still open has its own matter: another amount, or another charge.
  if (isWaiting || charge?.status === 'paid' || at.getTime() - attempt.created_at.getTime() < SILENT_MS) return;
  const detail = { gateway: charge?.status ?? failure?.code ?? failure?.reason ?? 'unknown' };
  await openStaffTask(parts.database, { ...matter, detail });
}

/** One attempt that cannot be resolved must not keep the others waiting; what went wrong with it is no silence of the gateway. */
async function guarded(parts: PaymentParts, attempt: string, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    parts.log.error({ err: error, attempt }, 'a payment could not be resolved');
    return true;
  }
}

async function returnAgain(parts: PaymentParts, attempt: Attempt): Promise<boolean> {
  return (await returnSuperseded(parts, attempt)).failure?.reason !== 'unavailable';
}

async function refundAgain(parts: PaymentParts, orderId: bigint): Promise<boolean> {
  return (await returnRefund(parts, orderId)) !== 'away';
}

/** Money an order no longer waited for. What the gateway refused to give back is before the staff. */
async function waitingReturns(database: Database): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    SELECT * FROM payment_attempt WHERE state = 'superseded' AND pay_type <= 4
      AND NOT EXISTS (SELECT FROM staff_task WHERE kind = ${RETURN_REFUSED} AND subject = payment_attempt.reference)
    ORDER BY random() LIMIT ${AT_ONCE}`.execute(database);
  return rows;
}

/** Orders whose refund the gateway, or the staff, have still to send. What the gateway refused to refund is before the staff. */
async function waitingRefunds(database: Database): Promise<bigint[]> {
  const { rows } = await sql<{ orderId: bigint }>`
    SELECT order_refund.order_id AS "orderId" FROM order_refund JOIN payment_attempt ON payment_attempt.id = order_refund.attempt_id
    WHERE order_refund.state = 'open'
      AND NOT EXISTS (SELECT FROM staff_task WHERE kind = ${REFUND_REFUSED} AND subject = payment_attempt.reference)
    ORDER BY random() LIMIT ${AT_ONCE}`.execute(database);
  return rows.map(({ orderId }) => orderId);
}

async function openAttempts({ database }: PaymentParts, now: Date): Promise<{ attempt: Attempt; isOverdue: boolean }[]> {
  const rows = await database
    .selectFrom('payment_attempt')
    .innerJoin('member_order', 'member_order.id', 'payment_attempt.order_id')
    .selectAll('payment_attempt')
    .select('member_order.expires_at')
    .where('payment_attempt.state', '=', 'open')
    .where('pay_type', 'in', gatewayPayTypes)
    .where('payment_attempt.created_at', '<=', new Date(now.getTime() - MINUTE_MS))
    .orderBy(sql`payment_attempt.created_at > ${new Date(now.getTime() - YOUNG_MS)}`, 'desc')
    .orderBy(sql`member_order.expires_at <= ${now} OR payment_attempt.book IS NOT NULL`, 'desc')
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ expires_at: expiresAt, ...attempt }) => {
    const holdsTooLong = attempt.book !== null && attempt.created_at.getTime() <= now.getTime() - HOLD_MS;
    return { attempt, isOverdue: expiresAt <= now || holdsTooLong };
  });
}
