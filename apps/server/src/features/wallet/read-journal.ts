import { type RawBuilder, sql } from 'kysely';
import type { Book } from '@upline/contract/books';
import type { Database } from '../../platform/database/connection.ts';
import type { Period } from './period.ts';

/** One entry of a fund's journal, with the data for its note. */
export interface JournalRow {
  entryId: bigint;
  postedAt: Date;
  amountCents: bigint;
  balanceCents: bigint;
  kind: string;
  memo: string;
  orderNo: string | null;
  /** The other member of a transfer between members; null for other entries. */
  otherName: string | null;
  otherCode: string | null;
}

export interface JournalQuery {
  memberId: bigint;
  book: Book;
  period: Period;
  timeZone: string;
}

/** Entries of one fund within a period, newest first. */
export const readJournal = (database: Database, query: JournalQuery, limit: number, offset = 0): Promise<JournalRow[]> =>
  readRows(database, query, sql`ORDER BY entry.id DESC LIMIT ${limit} OFFSET ${offset}`);

/** Entries of one fund within a period that were booked after the entry `last`, oldest first. */
export const readJournalAfter = (
  database: Database,
  query: JournalQuery,
  { last, limit }: { last: bigint; limit: number },
): Promise<JournalRow[]> => readRows(database, query, sql`WHERE entry.id > ${last} ORDER BY entry.id LIMIT ${limit}`);

/**
 * The sum of a fund's entries before the first day of the period, in cents. Not the balance that the last of them left: a posting may carry an earlier moment than one that was booked
 * before it.
 */
export async function balanceBefore(database: Database, { memberId, book, period: { from }, timeZone }: JournalQuery): Promise<bigint> {
  if (from === undefined) return 0n;
  const { rows } = await sql<{ cents: bigint }>`
    SELECT coalesce(sum(entry.amount_cents), 0)::bigint AS cents FROM ledger_account AS account JOIN ledger_entry AS entry ON entry.account_id = account.id
    JOIN ledger_transfer AS transfer ON transfer.id = entry.transfer_id
    WHERE account.member_id = ${memberId} AND account.book = ${book} AND account.currency = (SELECT base_currency())
      AND transfer.posted_at < (${from}::date)::timestamp AT TIME ZONE ${timeZone}`.execute(database);
  return rows[0]?.cents ?? 0n;
}

async function readRows(database: Database, query: JournalQuery, which: RawBuilder<unknown>): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    SELECT entry.id AS "entryId", transfer.posted_at AS "postedAt", entry.amount_cents AS "amountCents", entry.balance_after_cents AS "balanceCents",
      transfer.kind, transfer.memo, member_order.order_no AS "orderNo", other.username AS "otherName", other.code AS "otherCode"
    FROM ${entries(query)}
    LEFT JOIN member_order ON member_order.id = transfer.order_id
    LEFT JOIN LATERAL (
      SELECT member.username, member.code
      FROM ledger_entry AS side
      JOIN ledger_account AS theirs ON theirs.id = side.account_id AND theirs.member_id <> ${query.memberId}
      JOIN member ON member.id = theirs.member_id
      WHERE side.transfer_id = transfer.id AND transfer.kind = 'member_transfer' LIMIT 1) AS other ON true
    ${which}`.execute(database);
  return rows;
}

export async function countJournal(database: Database, query: JournalQuery): Promise<number> {
  const { rows } = await sql<{ size: number }>`SELECT count(*)::int AS size FROM ${entries(query)}`.execute(database);
  return rows[0]?.size ?? 0;
}

/** Days begin and end in the business time zone, whatever their length. */
function entries({ memberId, book, period, timeZone }: JournalQuery): RawBuilder<unknown> {
  const after =
    period.from === undefined ? sql`` : sql`AND transfer.posted_at >= (${period.from}::date)::timestamp AT TIME ZONE ${timeZone}`;
  const before =
    period.to === undefined ? sql`` : sql`AND transfer.posted_at < (${period.to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;
  return sql`ledger_account AS account
    JOIN ledger_entry AS entry ON entry.account_id = account.id AND account.member_id = ${memberId} AND account.book = ${book}
      AND account.currency = (SELECT base_currency())
    JOIN ledger_transfer AS transfer ON transfer.id = entry.transfer_id ${after} ${before}`;
}
