import { sql } from 'kysely';
import { cents } from '@upline/money';
import type { GatewayCharge } from '../../platform/gateways/index.ts';
import { closeStaffTask } from '../../platform/staff-tasks/close-staff-task.ts';
import { openStaffTask } from '../../platform/staff-tasks/open-staff-task.ts';
import type { Attempt } from './attempt.ts';
import { inquireAttempt, type Inquired, resolveAttempt } from './inquire-attempt.ts';
import { gatewayPayTypes } from './pay-types.ts';
import type { PaymentParts } from './payment-parts.ts';
import { returnPayment } from './return-payment.ts';
import { returnRefund } from './return-refund.ts';

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
 * over, and tries again to give superseded and refunded money back. Does nothing that a second run at the same time could do twice.
 */
export async function resolveOpenAttempts(parts: PaymentParts): Promise<void> {
  const now = parts.clock.now();
  for (const { attempt, isOverdue } of await openAttempts(parts, now))
    await guarded(parts, attempt.reference, () => resolve(parts, attempt, isOverdue));
  const superseded = await parts.database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', '=', 'superseded')
    .where('pay_type', 'in', gatewayPayTypes)
    .limit(AT_ONCE)
    .execute();
  for (const attempt of superseded) await guarded(parts, attempt.reference, () => returnPayment(parts, attempt));
  const refunds = await parts.database.selectFrom('order_refund').select('order_id').where('state', '=', 'open').limit(AT_ONCE).execute();
  for (const { order_id: orderId } of refunds) await guarded(parts, `order ${orderId}`, () => returnRefund(parts, orderId));
}

async function resolve(parts: PaymentParts, attempt: Attempt, isOverdue: boolean): Promise<void> {
  let known = await resolveAttempt(parts, attempt);
  const { charge } = known;
  if (known.attempt.state === 'open' && (charge?.status === 'pending' || charge?.status === 'authorized')) {
    if (isOverdue) await parts.gateway.cancel(charge.id);
    else if (charge.status === 'authorized') await capture(parts, known.attempt, charge);
    if (isOverdue || charge.status === 'authorized') known = await inquireAttempt(parts, { ...attempt, gateway_id: charge.id });
  }
  await tellStaff(parts, known, isOverdue);
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

/** One attempt that cannot be resolved must not keep the others waiting. */
async function guarded(parts: PaymentParts, attempt: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    parts.log.error({ err: error, attempt }, 'a payment could not be resolved');
  }
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
