import { sql } from 'kysely';
import { paidReference } from '../../../apps/server/src/features/order/paid/pay-order.ts';
import { copyIn } from '../../../apps/server/src/platform/database/copy/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';

export interface Payments {
  count: number;
  paidAtMs: Float64Array;
  goodsCents(at: number): number;
  shippingCents(at: number): number;
}

interface Account {
  id: bigint;
  balance: number;
}

/**
 * Posts the payments of orders 1 to `count` like the shop, one transfer each: from the gateway's clearing to sales and shipping. The tables' triggers are off here, so this code
 * computes the balances after each posting and those of the accounts.
 */
export async function loadPayments(transaction: Database, { count, paidAtMs, goodsCents, shippingCents }: Payments): Promise<void> {
  const clearing = await readAccount(transaction, 'gateway_clearing');
  const sales = await readAccount(transaction, 'sales');
  const shipping = await readAccount(transaction, 'shipping');
  const { rows } = await sql<{ transfers: number; entries: number }>`
    SELECT (SELECT coalesce(max(id), 0) FROM ledger_transfer)::int AS transfers, (SELECT coalesce(max(id), 0) FROM ledger_entry)::int AS entries`.execute(
    transaction,
  );
  const { transfers, entries } = rows[0] as { transfers: number; entries: number };
  await copyIn(transaction, 'ledger_transfer (id, kind, reference, order_id, posted_at)', count, (writer, at) => {
    writer.row(5);
    writer.int64(transfers + at + 1);
    writer.text('order_paid');
    writer.text(paidReference(BigInt(at + 1)));
    writer.int64(at + 1);
    writer.time(paidAtMs[at]!);
  });
  const sides = [
    { account: clearing, amount: (at: number) => -goodsCents(at) - shippingCents(at) },
    { account: sales, amount: goodsCents },
    { account: shipping, amount: shippingCents },
  ] as const;
  await copyIn(
    transaction,
    'ledger_entry (id, transfer_id, account_id, amount_cents, balance_after_cents)',
    count * sides.length,
    (writer, row) => {
      const at = Math.floor(row / sides.length);
      const { account, amount } = sides[row % sides.length] as (typeof sides)[number];
      const amountCents = amount(at);
      account.balance += amountCents;
      writer.row(5);
      writer.int64(entries + row + 1);
      writer.int64(transfers + at + 1);
      writer.bigint(account.id);
      writer.int64(amountCents);
      writer.int64(account.balance);
    },
  );
  for (const { id, balance } of [clearing, sales, shipping])
    await sql`UPDATE ledger_account SET balance_cents = ${balance} WHERE id = ${id}`.execute(transaction);
  for (const table of ['ledger_transfer', 'ledger_entry'])
    await sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), (SELECT max(id) FROM ${sql.table(table)}))`.execute(transaction);
}

async function readAccount(transaction: Database, book: string): Promise<Account> {
  const { rows } = await sql<{ id: bigint; balance: bigint }>`
    SELECT id, balance_cents AS balance FROM ledger_account WHERE member_id IS NULL AND book = ${book}`.execute(transaction);
  const { id, balance } = rows[0] as { id: bigint; balance: bigint };
  return { id, balance: Number(balance) };
}
