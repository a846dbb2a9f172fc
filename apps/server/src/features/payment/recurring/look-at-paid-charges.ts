import { sql } from 'kysely';
import { type Recurring, runOnce } from '../../../platform/jobs/index.ts';
import { readRule } from '../../../platform/rules/index.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import { type Attempt, chargedCents } from '../attempts/attempt.ts';
import { bookChargeback } from '../chargebacks/book-chargeback.ts';
import { startGatewayRound } from './gateway-round.ts';
import { isRefundUnderWay } from '../../order/index.ts';
import { askAboutCharge, type PaymentParts } from '../methods/pay-method.ts';
import { returnRefund } from '../refunds/return-refund.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The reconciliation compares every payment up to this age anyway. */
const FIRST_LOOK_MS = 3 * DAY_MS;
const SHORTEST_PAUSE_MS = 12 * HOUR_MS;
/** The next look comes after a third of the payment's age. */
const PART_OF_AGE = 3;
const AT_ONCE = 200;

export const lookingAtPaidCharges: Recurring<PaymentParts> = { what: 'the look at paid charges', everyMs: MINUTE_MS, work: lookAll };

/**
 * Asks about paid or refunded charges, for as long as a payer's bank may take them back (rule `disputeWindowDays`). A message about a chargeback may be lost, and staff may refund
 * at the gateway's own desk. Each charge is asked about less and less often, at most 200 a run.
 */
export function lookAtPaidCharges(parts: PaymentParts): Promise<void> {
  return runOnce(parts, lookingAtPaidCharges);
}

async function lookAll(parts: PaymentParts): Promise<void> {
  const windowMs = (await readRule(parts.database, 'disputeWindowDays')) * DAY_MS;
  await startGatewayRound().ask(await dueAttempts(parts, windowMs), async (attempt) => {
    try {
      return await look(parts, attempt, windowMs);
    } catch (error) {
      parts.log.error({ err: error, attempt: attempt.reference }, 'a paid charge could not be looked at');
      return true;
    }
  });
}

async function dueAttempts({ database, clock }: PaymentParts, windowMs: number): Promise<Attempt[]> {
  const now = clock.now().getTime();
  const { rows } = await sql<Attempt>`
    (SELECT * FROM payment_attempt WHERE look_at <= ${new Date(now)} AND look_at < 'infinity'
      AND state IN ('paid', 'refunded', 'returned') AND settled_by = 'inquiry' ORDER BY look_at LIMIT ${AT_ONCE})
    UNION ALL
    (SELECT * FROM payment_attempt WHERE look_at IS NULL AND decided_at <= ${new Date(now - FIRST_LOOK_MS)} AND decided_at > ${new Date(now - windowMs)}
      AND state IN ('paid', 'refunded', 'returned') AND settled_by = 'inquiry' ORDER BY decided_at LIMIT ${AT_ONCE})
    LIMIT ${AT_ONCE}`.execute(database);
  return rows;
}

/** Returns whether the gateway answered. If not, the next run asks again. */
async function look(parts: PaymentParts, attempt: Attempt, windowMs: number): Promise<boolean> {
  const { reference } = attempt;
  const inquiry = await askAboutCharge(parts, attempt);
  if (!inquiry.ok && inquiry.reason === 'unavailable') return false;
  if (inquiry.ok && inquiry.found && inquiry.charge.reference === reference) {
    const { status, amountCents, currency, chargedBackCents = 0n } = inquiry.charge;
    const isOurs = amountCents === chargedCents(attempt) && currency === attempt.currency;
    if (!isOurs) await tellStaff(parts, attempt, 'another amount');
    else if (chargedBackCents > 0n || (await isTold(parts, attempt))) await bookChargeback(parts, attempt, chargedBackCents);
    else if (status === 'refunded' && attempt.state === 'paid') await followOutside(parts, attempt);
  }
  await parts.database
    .updateTable('payment_attempt')
    .set({ look_at: sql`${nextLook(attempt, parts.clock.now(), windowMs)}::timestamptz` })
    .where('id', '=', attempt.id)
    .execute();
  return true;
}

async function isTold({ database }: PaymentParts, { id }: Attempt): Promise<boolean> {
  return (await database.selectFrom('chargeback').select('attempt_id').where('attempt_id', '=', id).executeTakeFirst()) !== undefined;
}

/** Handles a charge refunded at the gateway's own desk. If a refund is under way, it is booked; otherwise staff get a task. */
async function followOutside(parts: PaymentParts, attempt: Attempt): Promise<void> {
  if (await isRefundUnderWay(parts.database, attempt.order_id)) await returnRefund(parts, attempt.order_id);
  else await tellStaff(parts, attempt, 'refunded');
}

async function tellStaff({ database, clock, log }: PaymentParts, { reference, state }: Attempt, gateway: string): Promise<void> {
  const detail = { books: state, gateway };
  log.error({ attempt: reference, ...detail }, 'books and gateway differ about a payment');
  await openStaffTask(database, { kind: 'reconciliation', subject: reference, detail, at: clock.now() });
}

/** The next look comes after a third of the payment's age, and once more when the dispute window closes. */
function nextLook({ decided_at: decidedAt, created_at: createdAt }: Attempt, now: Date, windowMs: number): Date | 'infinity' {
  const paidMs = (decidedAt ?? createdAt).getTime();
  const endMs = paidMs + windowMs;
  if (now.getTime() >= endMs) return 'infinity';
  const pauseMs = Math.max(SHORTEST_PAUSE_MS, (now.getTime() - paidMs) / PART_OF_AGE);
  return new Date(Math.min(now.getTime() + pauseMs, endMs));
}
