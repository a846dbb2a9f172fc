import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { codesOf } from '../entries/find-payment.ts';
import type { BankAccount } from '../offered-account.ts';

/** An outgoing booking, or one that its bank calls a reversal. */
export interface Outgoing {
  account: Pick<BankAccount, 'id' | 'company_code' | 'currency'>;
  units: bigint;
  remittance: string;
  further: readonly string[];
  /** Not empty if the bank says that it reverses an earlier booking. */
  reason: string;
  reference: string;
  payerAccount: string;
  /** The reversed entry, if known. */
  entryId?: bigint | undefined;
}

/** The money that a booking takes back, as far as known. `isSure`: the bank itself calls it a reversal, and it is clear which money it is. */
export interface TakenBack {
  attemptId?: bigint;
  orderId?: bigint;
  orderNo?: string;
  entryId?: bigint;
  isSure: boolean;
}

/**
 * Finds what a booking takes back: by the reference of a payment, by the number of its order, or, if the bank calls it a reversal, by its details about the first booking. `own`: a
 * refund that the shop sent or is to send. `known`: recorded already. Undefined for money that simply went out.
 */
export async function findTakenBack(database: Database, booking: Outgoing): Promise<TakenBack | 'own' | 'known' | undefined> {
  if (booking.entryId !== undefined && (await isRecorded(database, booking.entryId))) return 'known';
  const payments = await namedPayments(database, booking);
  const entries = payments.length > 0 ? [] : await reversedEntries(database, booking);
  const isReversal = booking.reason !== '';
  const [payment, entry] = [payments[0], entries[0]];
  if (!isReversal && (await isOwnRefund(database, booking, payment?.attemptId))) return 'own';
  if (payment !== undefined) {
    const { attemptId, orderId, orderNo, paidUnits } = payment;
    const isSure = isReversal && payments.length === 1 && booking.units <= paidUnits;
    return { attemptId, orderId, orderNo, isSure };
  }
  if (entry !== undefined) {
    const { entryId, attemptId, orderId, orderNo } = entry;
    const named = attemptId === null || orderId === null ? {} : { attemptId, orderId, orderNo: orderNo ?? '' };
    return { entryId, ...named, isSure: isReversal && entries.length === 1 };
  }
  return isReversal ? { isSure: false } : undefined;
}

async function isRecorded(database: Database, entryId: bigint): Promise<boolean> {
  const { rows } = await sql`SELECT FROM bank_taken_back WHERE entry_id = ${entryId}`.execute(database);
  return rows.length > 0;
}

interface NamedPayment {
  attemptId: bigint;
  orderId: bigint;
  orderNo: string;
  /** Money received for it and not taken back. */
  paidUnits: bigint;
}

/** Payments by bank transfer that the texts name and for which money came. A reversal may be in the same file as the money itself. */
async function namedPayments(database: Database, { account, remittance, further, reason }: Outgoing): Promise<NamedPayment[]> {
  const { codes } = codesOf({ remittance, further });
  const words = [remittance, ...further].flatMap((text) => text.toUpperCase().match(/[A-Z0-9]{6,32}/g) ?? []);
  if (codes.length === 0 && words.length === 0) return [];
  const { rows } = await sql<NamedPayment>`
    SELECT attempt.id AS "attemptId", attempt.order_id AS "orderId", member_order.order_no AS "orderNo", (coalesce(transfer.paid_units, part.units, 0)
        - coalesce((SELECT sum(amount_units) FROM bank_taken_back AS back WHERE back.attempt_id = attempt.id AND back.state IN ('new', 'booked')), 0))::int8 AS "paidUnits"
    FROM bank_transfer AS transfer JOIN payment_attempt AS attempt ON attempt.id = transfer.attempt_id JOIN member_order ON member_order.id = attempt.order_id
      JOIN bank_account AS account ON account.id = transfer.account_id
      CROSS JOIN LATERAL (SELECT sum(amount_units) AS units FROM bank_entry_part WHERE attempt_id = attempt.id AND state <> 'freed') AS part
    WHERE account.company_code = ${account.company_code} AND transfer.currency = ${account.currency} AND (part.units > 0 OR ${reason !== ''})
      AND (transfer.code = ANY (${codes}::text[]) OR attempt.order_id IN (SELECT id FROM member_order WHERE order_no = ANY (${[...new Set(words)]}::text[])))
    ORDER BY attempt.id`.execute(database);
  return rows;
}

interface ReversedEntry {
  entryId: bigint;
  attemptId: bigint | null;
  orderId: bigint | null;
  orderNo: string | null;
}

/** Recorded bookings with the amount of a reversal: matched by one of the bank's or the payer's names for it, else by text and payer. */
async function reversedEntries(database: Database, booking: Outgoing): Promise<ReversedEntry[]> {
  const { account, units, remittance, further, reason, reference, payerAccount, entryId } = booking;
  if (reason === '' && entryId === undefined) return [];
  const names = [reference, ...further].map((name) => name.trim()).filter((name) => name.length > 5);
  const of = (condition: ReturnType<typeof sql>) => sql<ReversedEntry>`
    SELECT entry.id AS "entryId", part.attempt_id AS "attemptId", member_order.id AS "orderId", member_order.order_no AS "orderNo"
    FROM bank_entry AS entry LEFT JOIN LATERAL (SELECT attempt_id FROM bank_entry_part WHERE entry_id = entry.id AND kind = 'order' AND state <> 'freed'
        ORDER BY id LIMIT 1) AS part ON true
      LEFT JOIN payment_attempt AS attempt ON attempt.id = part.attempt_id LEFT JOIN member_order ON member_order.id = attempt.order_id
    WHERE entry.account_id = ${account.id} AND entry.amount_units = ${units} AND ${condition}
      AND NOT EXISTS (SELECT FROM bank_taken_back AS back WHERE back.entry_id = entry.id AND back.state IN ('new', 'booked'))
    ORDER BY entry.id DESC LIMIT 3`;
  if (entryId !== undefined) return (await of(sql`entry.id = ${entryId}`).execute(database)).rows;
  const named = await of(sql`(entry.bank_reference = ANY (${names}::text[]) OR entry.end_to_end = ANY (${names}::text[]))`).execute(
    database,
  );
  if (named.rows.length > 0) return named.rows;
  if (remittance === '' && payerAccount === '') return [];
  const plain = (text: ReturnType<typeof sql>) => sql`regexp_replace(upper(${text}), '[^[:alnum:]]', '', 'g')`;
  const alike = await of(sql`entry.payer_account = ${payerAccount} AND entry.remittance <> ''
    AND strpos(${plain(sql`${remittance}::text`)}, ${plain(sql`entry.remittance`)}) > 0`).execute(database);
  return alike.rows;
}

/** Whether the shop sent this amount back or is to: a refund of the named payment, or money returned to this account. */
async function isOwnRefund(
  database: Database,
  { account, units, payerAccount, reference }: Outgoing,
  attemptId: bigint | undefined,
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM bank_payout AS payout WHERE payout.currency = ${account.currency} AND payout.amount_units = ${units}
      AND (payout.attempt_id = ${attemptId ?? null} OR (payout.bank_reference <> '' AND payout.bank_reference = ${reference}))
    UNION ALL
    SELECT FROM bank_entry_part AS part JOIN bank_entry AS entry ON entry.id = part.entry_id
    WHERE part.kind = 'returned' AND part.decided_by <> 'shop' AND entry.account_id = ${account.id} AND part.amount_units = ${units}
      AND (entry.attempt_id = ${attemptId ?? null} OR (part.payee_account <> '' AND part.payee_account = ${payerAccount}))
    LIMIT 1`.execute(database);
  return rows.length > 0;
}
