import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** A line of the gateway's settlement file; amount in cents. */
export interface SettlementLine {
  kind: 'charge' | 'refund' | 'chargeback';
  reference: string;
  amountCents: bigint;
}

/** The books' data of a payment named by a line, and its earlier lines. */
export interface BookedPayment {
  attemptId: bigint;
  reference: string;
  state: string;
  chargedCents: bigint;
  /** The amount of each refund, in order; the whole charge if it was refunded in full. */
  refundedCents: bigint[];
  chargedBackCents: bigint;
  settled: readonly SettledLine[];
}

export interface SettledLine {
  transactionId: string;
  kind: SettlementLine['kind'];
  amountCents: bigint;
}

export type SettlementOutcome = 'agrees' | 'differs' | 'unknown';

interface BookedRow extends Omit<BookedPayment, 'refundedCents' | 'settled'> {
  amountCents: bigint;
  refunded: number[];
  lines: { transactionId: string; kind: SettlementLine['kind']; amountCents: number }[];
}

export async function readBooked(database: Database, references: readonly string[]): Promise<ReadonlyMap<string, BookedPayment>> {
  const { rows } = await sql<BookedRow>`
    SELECT id AS "attemptId", reference, state, coalesce(taken_cents, amount_cents) AS "chargedCents",
      amount_cents AS "amountCents",
      (SELECT coalesce(json_agg(outside_cents ORDER BY refund.id), '[]') FROM order_refund AS refund
        WHERE refund.attempt_id = attempt.id AND refund.state = 'done' AND outside_cents > 0) AS refunded,
      coalesce((SELECT amount_cents FROM chargeback WHERE attempt_id = attempt.id), 0)::int8 AS "chargedBackCents",
      (SELECT coalesce(json_agg(json_build_object('transactionId', transaction_id, 'kind', kind, 'amountCents', line.amount_cents) ORDER BY line.id), '[]')
        FROM settlement_line AS line WHERE line.attempt_id = attempt.id AND taken_back_at IS NULL) AS lines
    FROM payment_attempt AS attempt WHERE reference = ANY (${[...references]}::text[]) AND settled_by = 'inquiry'`.execute(database);
  return new Map(
    rows.map(({ refunded, lines, amountCents, ...row }) => {
      const settled = lines.map((line) => ({ ...line, amountCents: BigInt(line.amountCents) }));
      return [row.reference, { ...row, refundedCents: givenBack(row, amountCents, refunded.map(BigInt)), settled }];
    }),
  );
}

/** Each refund of a payment. The last one also returns what was charged beyond the amount, and a payment may be returned in full without a refund of its order. */
function givenBack(
  { state, chargedCents }: Pick<BookedPayment, 'state' | 'chargedCents'>,
  amountCents: bigint,
  refunds: bigint[],
): bigint[] {
  const isBack = state === 'refunded' || state === 'returned';
  if (refunds.length === 0) return isBack ? [chargedCents] : [];
  const sum = refunds.reduce((total, cents) => total + cents, 0n);
  return isBack && sum === amountCents ? [...refunds.slice(0, -1), (refunds.at(-1) ?? 0n) + chargedCents - amountCents] : refunds;
}

/** The payment with one more line stored, for the lines below it in a file. */
export const withLine = (booked: BookedPayment, line: SettledLine): BookedPayment => ({ ...booked, settled: [...booked.settled, line] });

/** Amounts of stored lines of one kind. */
const settledOf = ({ settled }: BookedPayment, kind: SettlementLine['kind']): bigint[] =>
  settled.filter((line) => line.kind === kind).map(({ amountCents }) => amountCents);

/**
 * Compares a line with the books, after the lines already stored: a payment is charged once, each refund of the books matches one line, and all chargebacks together are no more
 * than the books have. A bank may have taken more than the lines say.
 */
export function verdictOn({ kind, amountCents }: SettlementLine, booked: BookedPayment | undefined): SettlementOutcome {
  if (booked === undefined) return 'unknown';
  const { state, chargedCents, chargedBackCents } = booked;
  const isTaken = state !== 'open' && state !== 'failed';
  const takenBefore = settledOf(booked, 'chargeback').reduce((sum, cents) => sum + cents, 0n);
  const agrees = {
    charge: isTaken && amountCents === chargedCents && settledOf(booked, 'charge').length === 0,
    refund: isTaken && unsettledRefunds(booked).includes(amountCents),
    chargeback: chargedBackCents >= takenBefore + amountCents,
  };
  return agrees[kind] ? 'agrees' : 'differs';
}

/** Refunds of the books without a stored line. */
function unsettledRefunds(booked: BookedPayment): bigint[] {
  const left = [...booked.refundedCents];
  for (const cents of settledOf(booked, 'refund')) {
    const at = left.indexOf(cents);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The books' amount: charged, last refunded, or charged back by the bank. */
export function bookedCents({ kind }: SettlementLine, booked: BookedPayment | undefined): bigint {
  if (booked === undefined) return 0n;
  if (kind === 'chargeback') return booked.chargedBackCents;
  if (kind === 'refund') return unsettledRefunds(booked).at(-1) ?? booked.refundedCents.at(-1) ?? 0n;
  return booked.state === 'open' || booked.state === 'failed' ? 0n : booked.chargedCents;
}

/** Stored transactions that already match a line; empty if there is none. */
export const settledBefore = ({ kind }: SettlementLine, booked: BookedPayment | undefined): string =>
  (booked?.settled ?? [])
    .filter((line) => line.kind === kind)
    .map(({ transactionId }) => transactionId)
    .join(', ');
