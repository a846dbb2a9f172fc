import { sql } from 'kysely';
import { type Recurring, runOnce } from '../../../platform/jobs/index.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { bookChargeback } from '../chargebacks/book-chargeback.ts';
import { inquireAttempt } from '../attempts/inquire-attempt.ts';
import { startGatewayRound } from './gateway-round.ts';
import { askAboutCharge, deskOf, type Inquired, methodOf } from '../methods/pay-method.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { bookPaymentReturned } from '../refunds/return-payment.ts';
import { bookReturned } from '../refunds/return-refund.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A payment decided this recently is still being reported from one side to the other. */
const SETTLED_MS = 5 * MINUTE_MS;
/** How long after its decision a payment is compared with the gateway, and how often. */
const RECENT_MS = 72 * HOUR_MS;
const AGAIN_MS = 6 * HOUR_MS;
const AT_ONCE = 200;

/** Compares the books with the gateway's, every five minutes. */
export const reconciliation: Recurring<PaymentParts> = {
  what: 'the reconciliation',
  everyMs: 5 * MINUTE_MS,
  work: reconcileAll,
};

/**
 * Compares the books of payments with the gateway's charges. Also settles charges that the sweep would have found: a late success, or a chargeback without a message. A difference
 * that only a person can explain becomes a staff task.
 */
export function reconcilePayments(parts: PaymentParts): Promise<void> {
  return runOnce(parts, reconciliation);
}

async function reconcileAll(parts: PaymentParts): Promise<void> {
  const attempts = await dueAttempts(parts);
  let differing = 0;
  // If the gateway does not answer, the next round continues from here.
  const unasked = await startGatewayRound().ask(attempts, async (attempt) => {
    const outcome = await reconcile(parts, attempt).catch((error: unknown) => {
      parts.log.error({ err: error, attempt: attempt.reference }, 'a payment could not be reconciled');
      return 'same' as const;
    });
    if (outcome === 'differs') differing += 1;
    return outcome !== 'away';
  });
  if (attempts.length > 0) parts.log.info({ compared: attempts.length - unasked.length, differing }, 'payments reconciled');
}

/**
 * Open attempts whose time is over, and decided ones. Each is compared once in its present state; recent ones, and those whose money has to go back, repeatedly. Each part reads an
 * index that holds only due rows.
 */
async function dueAttempts({ database, clock }: PaymentParts): Promise<Attempt[]> {
  const now = clock.now().getTime();
  const ago = (milliseconds: number) => new Date(now - milliseconds);
  const { rows } = await sql<Attempt>`
    (SELECT * FROM payment_attempt WHERE state = 'open' AND settled_by = 'inquiry' AND created_at <= ${ago(SETTLED_MS)}
      AND (differs_at IS NULL OR coalesce(reconciled_at, differs_at) <= ${ago(AGAIN_MS)}) ORDER BY random() LIMIT ${AT_ONCE})
    UNION ALL
    (SELECT * FROM payment_attempt WHERE compare_at <= ${ago(SETTLED_MS)} ORDER BY compare_at LIMIT ${AT_ONCE})
    UNION ALL
    (SELECT payment_attempt.* FROM order_refund JOIN payment_attempt ON payment_attempt.id = order_refund.attempt_id
      WHERE order_refund.state = 'open' AND settled_by = 'inquiry' AND compare_at IS NULL
        AND (reconciled_at IS NULL OR reconciled_at <= ${ago(AGAIN_MS)}) LIMIT ${AT_ONCE})`.execute(database);
  return rows;
}

type Outcome = 'same' | 'differs' | 'away';

async function reconcile(parts: PaymentParts, attempt: Attempt): Promise<Outcome> {
  const { attempt: ours, theirs } = await compare(parts, attempt);
  if (theirs === 'away') return 'away';
  const isSame = agreeing[ours.state].includes(theirs);
  const at = parts.clock.now();
  if (!isSame) {
    const detail = { books: ours.state, gateway: theirs };
    const isNew = await openStaffTask(parts.database, { kind: 'reconciliation', subject: ours.reference, detail, at });
    if (isNew) parts.log.error({ attempt: ours.reference, ...detail }, 'books and gateway differ about a payment');
  }
  // An open attempt is compared in each round; one that waits for a staff decision, seldom.
  if (ours.state === 'open' && ours.differs_at === null) return isSame ? 'same' : 'differs';
  // Only in its present state: an attempt that has just changed is compared once more.
  await parts.database
    .updateTable('payment_attempt')
    .set({ reconciled_at: at, compare_at: nextComparison(ours, at) })
    .where('id', '=', ours.id)
    .where('state', '=', ours.state)
    .execute();
  return isSame ? 'same' : 'differs';
}

/** Time of the next comparison; null if the payment is not compared again, or not decided. */
function nextComparison({ state, decided_at: decidedAt }: Attempt, now: Date): Date | null {
  if (decidedAt === null) return null;
  const isRecent = now.getTime() - decidedAt.getTime() < RECENT_MS;
  // The query finds payments that were due this much earlier.
  return isRecent || state === 'superseded' ? new Date(now.getTime() + AGAIN_MS - SETTLED_MS) : null;
}

/** States of a charge at the gateway that agree with each state of our attempt. `unasked`: we have no id, and this gateway cannot be asked by our reference. */
const agreeing: Readonly<Record<Attempt['state'], readonly string[]>> = {
  open: ['pending', 'authorized', 'none', 'unasked', 'amount'],
  paid: ['paid'],
  failed: ['failed', 'cancelled', 'refunded', 'charged_back', 'none', 'unasked', 'amount'],
  superseded: ['paid', 'refunded', 'charged_back'],
  returned: ['refunded', 'charged_back'],
  refunded: ['refunded', 'charged_back'],
};

/** Asks the gateway, and settles the attempt if possible. If the amount differs, settling has already informed staff. */
async function compare(parts: PaymentParts, attempt: Attempt): Promise<{ attempt: Attempt; theirs: string }> {
  const mayChange = attempt.state === 'open' || attempt.state === 'failed';
  const first = mayChange ? await inquireAttempt(parts, attempt) : await look(parts, attempt);
  if (first.failure?.code === 'no-reference-inquiry') return { attempt, theirs: 'unasked' };
  if (first.failure !== undefined) return { attempt, theirs: first.failure.reason === 'refused' ? 'refused' : 'away' };
  const { charge } = first;
  if (charge === undefined) return { attempt: first.attempt, theirs: 'none' };
  // Staff may have accepted a different amount than asked.
  const takenCents = mayChange ? attempt.amount_cents : (attempt.taken_cents ?? attempt.amount_cents);
  const isOther = charge.amountCents !== takenCents || charge.currency !== attempt.currency;
  if (isOther) return { attempt: first.attempt, theirs: mayChange ? 'amount' : 'another amount' };
  if (first.attempt.state === 'failed' && charge.status === 'pending') return withdraw(parts, first.attempt, charge.id);
  if (!mayChange && charge.status === 'charged_back') await bookChargeback(parts, attempt, charge.chargedBackCents);
  if (!mayChange && charge.status === 'refunded') await bookGivenBack(parts, attempt);
  const after = await parts.database.selectFrom('payment_attempt').selectAll().where('id', '=', attempt.id).executeTakeFirstOrThrow();
  return { attempt: after, theirs: charge.status };
}

/** Books a charge that was refunded at the gateway's own desk after ours was refused: we no longer owe it. Money that we do not owe is not touched. */
async function bookGivenBack(parts: PaymentParts, attempt: Attempt): Promise<void> {
  if (attempt.state === 'superseded') await bookPaymentReturned(parts, attempt);
  else if (attempt.state === 'paid')
    await inTransaction(parts.database, (transaction) =>
      bookReturned({ ...parts, database: transaction }, attempt, { to: { company: methodOf(parts, attempt).clearing } }),
    );
}

/** Withdraws the charge of a finished attempt, because it must not be paid any more. */
async function withdraw(parts: PaymentParts, attempt: Attempt, gatewayId: string): Promise<{ attempt: Attempt; theirs: string }> {
  await deskOf(parts, attempt).cancel(gatewayId);
  const { attempt: after, charge, failure } = await inquireAttempt(parts, attempt);
  return { attempt: after, theirs: failure ? 'away' : (charge?.status ?? 'none') };
}

/** Asks like an inquiry and changes nothing. */
async function look(parts: PaymentParts, attempt: Attempt): Promise<Inquired> {
  const inquiry = await askAboutCharge(parts, attempt);
  if (!inquiry.ok) return { attempt, failure: inquiry };
  return inquiry.found && inquiry.charge.reference === attempt.reference ? { attempt, charge: inquiry.charge } : { attempt };
}
