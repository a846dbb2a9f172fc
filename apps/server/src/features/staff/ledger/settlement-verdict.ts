import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** A line of the gateway's settlement file, with its amount in cents. */
export interface SettlementLine {
  kind: 'charge' | 'refund' | 'chargeback';
  reference: string;
  amountCents: bigint;
}

/** What the books say of a payment that a line names. */
export interface BookedPayment {
  attemptId: bigint;
  reference: string;
  state: string;
  chargedCents: bigint;
  /** What each refund of it gave back, and all of it where it was given back whole. */
  refundedCents: bigint[];
  chargedBackCents: bigint;
}

export type SettlementOutcome = 'agrees' | 'differs' | 'unknown';

/** The payments with these references. */
export async function readBooked(database: Database, references: readonly string[]): Promise<ReadonlyMap<string, BookedPayment>> {
  const { rows } = await sql<Omit<BookedPayment, 'refundedCents'> & { refunded: number[] }>`
    SELECT id AS "attemptId", reference, state, coalesce(taken_cents, amount_cents) AS "chargedCents",
      (SELECT coalesce(json_agg(cents), '[]') FROM (
        SELECT outside_cents AS cents FROM order_refund WHERE attempt_id = attempt.id AND order_refund.state = 'done' AND outside_cents > 0
        UNION ALL
        SELECT coalesce(taken_cents, amount_cents) WHERE state IN ('refunded', 'returned')) AS back) AS refunded,
      coalesce((SELECT amount_cents FROM chargeback WHERE attempt_id = attempt.id), 0)::int8 AS "chargedBackCents"
    FROM payment_attempt AS attempt WHERE reference = ANY (${[...references]}::text[]) AND settled_by = 'inquiry'`.execute(database);
  return new Map(rows.map(({ refunded, ...row }) => [row.reference, { ...row, refundedCents: refunded.map(BigInt) }]));
}

/** What the books say about a line. A bank may have taken more than one line tells. */
export function verdictOn({ kind, amountCents }: SettlementLine, booked: BookedPayment | undefined): SettlementOutcome {
  if (booked === undefined) return 'unknown';
  const { state, chargedCents, refundedCents, chargedBackCents } = booked;
  const isTaken = state !== 'open' && state !== 'failed';
  const agrees = {
    charge: isTaken && amountCents === chargedCents,
    refund: isTaken && refundedCents.includes(amountCents),
    chargeback: chargedBackCents >= amountCents,
  };
  return agrees[kind] ? 'agrees' : 'differs';
}

/** What the books say, in one amount: charged, given back, or taken back by the bank. */
export function bookedCents({ kind }: SettlementLine, booked: BookedPayment | undefined): bigint {
  if (booked === undefined) return 0n;
  if (kind === 'chargeback') return booked.chargedBackCents;
  if (kind === 'refund') return booked.refundedCents.at(-1) ?? 0n;
  return booked.state === 'open' || booked.state === 'failed' ? 0n : booked.chargedCents;
}
