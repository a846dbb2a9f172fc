import { sql } from 'kysely';
import type { Book } from '@upline/contract/books';
import { postTransfer } from '../../../ledger/index.ts';
import type { Database } from '../../../platform/database/connection.ts';

let funded = 0;

/** Puts money into a member's book, out of the opening account. */
export async function fund(database: Database, memberId: bigint, book: Book, amountCents: bigint): Promise<void> {
  funded += 1;
  await postTransfer(database, {
    kind: 'opening',
    reference: `test:${process.pid}:${funded}`,
    entries: [
      { memberId, book, amountCents },
      { company: 'opening', amountCents: -amountCents },
    ],
  });
}

/** Balance and held amount of a member's book, in cents. */
export async function bookOf(database: Database, memberId: bigint, book: Book): Promise<[balance: bigint, held: bigint]> {
  const { rows } = await sql<{ balance: bigint; held: bigint }>`
    SELECT balance_cents AS balance, held_cents AS held FROM ledger_account WHERE member_id = ${memberId} AND book = ${book}`.execute(
    database,
  );
  return [rows[0]?.balance ?? 0n, rows[0]?.held ?? 0n];
}

/** Balance of a company account, in cents, or millionths for USDT. */
export async function companyBalance(database: Database, book: string, currency = 'USD'): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    SELECT balance_cents AS balance FROM ledger_account WHERE member_id IS NULL AND book = ${book} AND currency = ${currency}`.execute(
    database,
  );
  return rows[0]?.balance ?? 0n;
}

/** Postings for an order in transfers of a kind: account and cents, by account. */
export async function postingsOf(database: Database, moId: number, kind: string): Promise<[book: string, amountCents: bigint][]> {
  const { rows } = await sql<{ book: string; cents: bigint }>`
    SELECT account.book, entry.amount_cents AS cents FROM ledger_transfer AS transfer
    JOIN ledger_entry AS entry ON entry.transfer_id = transfer.id JOIN ledger_account AS account ON account.id = entry.account_id
    WHERE transfer.order_id = ${moId} AND transfer.kind = ${kind} ORDER BY account.book`.execute(database);
  return rows.map(({ book, cents }) => [book, cents]);
}

export async function orderOf(database: Database, moId: number) {
  return database.selectFrom('member_order').select(['state', 'pay_style']).where('id', '=', BigInt(moId)).executeTakeFirstOrThrow();
}

/** Mails waiting in the outbox for an address: template and values. */
export async function mailsTo(database: Database, to: string): Promise<{ template: string; values: Record<string, unknown> }[]> {
  const { rows } = await sql<{ template: string; values: Record<string, unknown> }>`
    SELECT payload->>'template' AS template, payload->'values' AS values FROM job
    WHERE name = 'mail.send' AND payload->>'to' = ${to} ORDER BY id`.execute(database);
  return rows;
}
