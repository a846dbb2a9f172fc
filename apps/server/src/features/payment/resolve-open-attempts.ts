import { sql } from 'kysely';
import type { Attempt } from './attempt.ts';
import { inquireAttempt, resolveAttempt } from './inquire-attempt.ts';
import type { PaymentParts } from './payment-parts.ts';
import { returnPayment } from './return-payment.ts';

const MINUTE_MS = 60_000;
const AT_ONCE = 200;
/** Attempts that are this young are asked for every time; of the older ones as many as fit, by lot. */
const YOUNG_MS = 15 * MINUTE_MS;

/**
 * Asks the gateway about attempts whose request or notification may have died, withdraws those whose order's time is over,
 * and tries again to give superseded money back. Does nothing that a second run at the same time could do twice.
 */
export async function resolveOpenAttempts(parts: PaymentParts): Promise<void> {
  const now = parts.clock.now();
  for (const { attempt, isOverdue } of await openAttempts(parts, now))
    await guarded(parts, attempt, () => resolve(parts, attempt, isOverdue));
  const superseded = await parts.database
    .selectFrom('payment_attempt')
    .selectAll()
    .where('state', '=', 'superseded')
    .limit(AT_ONCE)
    .execute();
  for (const attempt of superseded) await guarded(parts, attempt, () => returnPayment(parts, attempt));
}

async function resolve(parts: PaymentParts, attempt: Attempt, isOverdue: boolean): Promise<void> {
  const { charge } = await resolveAttempt(parts, attempt);
  if (!isOverdue || charge?.status !== 'pending') return;
  await parts.gateway.cancel(charge.id);
  await inquireAttempt(parts, { ...attempt, gateway_id: charge.id });
}

/** One attempt that cannot be resolved must not keep the others waiting. */
async function guarded(parts: PaymentParts, attempt: Attempt, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    parts.log.error({ err: error, attempt: attempt.reference }, 'a payment could not be resolved');
  }
}

async function openAttempts({ database }: PaymentParts, now: Date): Promise<{ attempt: Attempt; isOverdue: boolean }[]> {
  const rows = await database
    .selectFrom('payment_attempt')
    .innerJoin('member_order', 'member_order.id', 'payment_attempt.order_id')
    .selectAll('payment_attempt')
    .select('member_order.expires_at')
    .where('payment_attempt.state', '=', 'open')
    .where('payment_attempt.created_at', '<=', new Date(now.getTime() - MINUTE_MS))
    .orderBy(sql`payment_attempt.created_at > ${new Date(now.getTime() - YOUNG_MS)}`, 'desc')
    .orderBy(sql`member_order.expires_at <= ${now}`, 'desc')
    .orderBy(sql`random()`)
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ expires_at: expiresAt, ...attempt }) => ({ attempt, isOverdue: expiresAt <= now }));
}
