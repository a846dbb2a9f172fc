import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { examineCopy } from '../restore/examine-copy.ts';
import type { ToldOrder } from './buyers.ts';
import { mustBeNone, type Row } from './table.ts';

/** Compares the database with the confirmations to buyers: losses, double charges, and drift. */
export async function countLosses(database: Database, told: readonly ToldOrder[]): Promise<Row[]> {
  const found = await examineCopy(database, { until: new Date(), told, anchors: [] });
  const { rows } = await sql<{ twice: number }>`
    SELECT count(*)::int AS twice FROM (SELECT FROM payment_attempt WHERE state = 'paid' GROUP BY order_id HAVING count(*) > 1) AS paid`.execute(
    database,
  );
  const paid = told.filter(({ paidAtMs }) => paidAtMs !== undefined).length;
  return [
    { what: 'orders that buyers heard of, and payments', is: `${told.length}, ${paid}` },
    mustBeNone('orders that were acknowledged and are lost', found.missing.length, found.missing),
    mustBeNone('payments that were acknowledged and are lost', found.unpaid.length, found.unpaid),
    mustBeNone('orders that were charged twice', rows[0]?.twice ?? 0),
    mustBeNone('drift of the ledger', found.ledgerDrift),
    mustBeNone('drift of the stock', found.stockDrift),
  ];
}
