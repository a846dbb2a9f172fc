import { sql } from 'kysely';
import { cents } from '@upline/money';
import type { GatewayCharge, GatewayFailure } from '../../../platform/gateways/index.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { type Attempt, isUnheard } from '../attempts/attempt.ts';
import { startGatewayRound } from './gateway-round.ts';
import { inquireAttempt, resolveAttempt } from '../attempts/inquire-attempt.ts';
import { deskOf, type Inquired } from '../methods/pay-method.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { askForRefundsAgain } from '../refunds/refunds-again.ts';
import { failAttempt, SILENT_MS, UNRESOLVED } from '../attempts/settle-charge.ts';

const MINUTE_MS = 60_000;
const AT_ONCE = 200;
/** Younger attempts are asked about in every round; of the older ones, a random selection as large as fits. */
const YOUNG_MS = 15 * MINUTE_MS;
/** How long an abandoned page may hold a member's own money. */
const HOLD_MS = 30 * MINUTE_MS;

/**
 * Asks about attempts whose request or notification may have been lost, withdraws those whose order or hold has expired, and retries returns of superseded and refunded money. A
 * gateway that is down is asked again in the next sweep. Two concurrent runs do nothing twice.
 */
export async function resolveOpenAttempts(parts: PaymentParts): Promise<void> {
  const round = startGatewayRound();
  const unasked = await round.ask(await openAttempts(parts, parts.clock.now()), (open) =>
    guarded(parts, open.attempt.reference, () => resolve(parts, open)),
  );
  for (const open of unasked) await guarded(parts, open.attempt.reference, () => resolveUnasked(parts, open));
  await askForRefundsAgain(parts, round);
}

const notAsked: GatewayFailure = { ok: false, reason: 'unavailable', detail: 'not asked: the gateway is down' };

interface OpenAttempt {
  attempt: Attempt;
  /** The order's time is over, and its stock waits for the attempt to end. */
  isExpired: boolean;
  /** Its page must be withdrawn: the order's time is over, or part of a balance was held for too long. */
  isOverdue: boolean;
}

/** Returns whether the gateway answered. */
async function resolve(parts: PaymentParts, { attempt, isExpired, isOverdue }: OpenAttempt): Promise<boolean> {
  let known = await resolveAttempt(parts, attempt);
  const { charge } = known;
  if (known.attempt.state === 'open' && (charge?.status === 'pending' || charge?.status === 'authorized')) {
    if (isOverdue) await deskOf(parts, attempt).cancel(charge.id);
    else if (charge.status === 'authorized') await capture(parts, known.attempt, charge);
    if (isOverdue || charge.status === 'authorized') known = await inquireAttempt(parts, { ...attempt, gateway_id: charge.id });
  }
  const { failure } = known;
  if (isExpired) known = await endExpired(parts, known);
  await tellStaff(parts, known, isOverdue);
  return failure?.reason !== 'unavailable';
}

/** Ends the attempt of an expired order, whatever the gateway says. If the page is paid nevertheless, the money is given back. */
async function endExpired(parts: PaymentParts, known: Inquired): Promise<Inquired> {
  // Paid but still open means that a different amount was taken, so staff decide.
  if (known.attempt.state !== 'open' || known.charge?.status === 'paid') return known;
  return { attempt: await failAttempt(parts, known.attempt, 'order expired', known.charge?.id ?? null) };
}

/** Ends an expired or never answered attempt without asking the gateway. Returns false, because the gateway gave no answer. */
async function resolveUnasked(parts: PaymentParts, { attempt, isExpired, isOverdue }: OpenAttempt): Promise<boolean> {
  let known: Inquired = { attempt, failure: notAsked };
  if (isExpired) known = await endExpired(parts, known);
  else if (isUnheard(attempt, parts.clock.now())) known = { attempt: await failAttempt(parts, attempt, 'never answered', null) };
  await tellStaff(parts, known, isOverdue);
  return false;
}

/** Captures money that the gateway has only reserved, although we asked it to take it. */
async function capture(parts: PaymentParts, attempt: Attempt, charge: GatewayCharge): Promise<void> {
  const { reference, amount_cents: amountCents, currency } = attempt;
  if (charge.amountCents !== amountCents || charge.currency !== currency) return;
  const request = { gatewayId: charge.id, reference: `${reference}-C`, amountCents: cents(amountCents), currency };
  const taken = await deskOf(parts, attempt).capture(request);
  if (!taken.ok)
    parts.log.warn({ attempt: reference, reason: taken.reason, code: taken.code }, 'a reserved payment could not be taken yet');
}

/** Opens a task about an attempt that for half an hour has neither waited for its payer nor been decided. Settling closes the task. */
async function tellStaff(parts: PaymentParts, { attempt, charge, failure }: Inquired, isOverdue: boolean): Promise<void> {
  if (attempt.state !== 'open') return;
  const at = parts.clock.now();
  const isWaiting = charge?.status === 'pending' && !isOverdue;
  // A charge that is paid and still open has its own task: another amount, or another charge.
  if (isWaiting || charge?.status === 'paid' || at.getTime() - attempt.created_at.getTime() < SILENT_MS) return;
  const detail = { gateway: charge?.status ?? failure?.code ?? failure?.reason ?? 'unknown' };
  await openStaffTask(parts.database, { kind: UNRESOLVED, subject: attempt.reference, detail, at });
}

/** An attempt that cannot be resolved must not hold up the rest. Its error does not count as a silence of the gateway. */
async function guarded(parts: PaymentParts, attempt: string, work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    parts.log.error({ err: error, attempt }, 'a payment could not be resolved');
    return true;
  }
}

/** Attempts that have to end, followed by those that still wait. Each group has its own limit, so that neither holds up the other. */
async function openAttempts(parts: PaymentParts, now: Date): Promise<OpenAttempt[]> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  const isUnanswered = sql<boolean>`payment_attempt.gateway_id IS NULL AND payment_attempt.link = ''`;
  const isEnding = sql<boolean>`(member_order.expires_at <= ${now} OR ${isUnanswered})`;
  const isHeldTooLong = sql<boolean>`payment_attempt.book IS NOT NULL AND payment_attempt.created_at <= ${new Date(now.getTime() - HOLD_MS)}`;
  const isYoung = sql<boolean>`payment_attempt.created_at > ${new Date(now.getTime() - YOUNG_MS)}`;
  const open = () =>
    parts.database
      .selectFrom('payment_attempt')
      .innerJoin('member_order', 'member_order.id', 'payment_attempt.order_id')
      .selectAll('payment_attempt')
      .select([sql<boolean>`member_order.expires_at <= ${now}`.as('is_expired'), isHeldTooLong.as('is_held_too_long')])
      .where('payment_attempt.state', '=', 'open')
      .where('settled_by', '=', 'inquiry')
      .where('payment_attempt.created_at', '<=', minuteAgo)
      // Staff decide about attempts with a different amount.
      .where('differs_at', 'is', null)
      .limit(AT_ONCE);
  const ending = await open().where(isEnding).orderBy(sql`random()`).execute();
  const waiting = await open()
    .where(sql<boolean>`NOT ${isEnding}`)
    .orderBy(isYoung, 'desc')
    .orderBy(isHeldTooLong, 'desc')
    .orderBy(sql`random()`)
    .execute();
  return [...ending, ...waiting].map(({ is_expired: isExpired, is_held_too_long: isHeld, ...attempt }) => ({
    attempt,
    isExpired,
    isOverdue: isExpired || isHeld,
  }));
}
