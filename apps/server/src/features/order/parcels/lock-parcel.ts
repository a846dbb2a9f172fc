import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { LockedOrder } from '../paid/lock-order.ts';
import { trackingKey } from './tracking-number.ts';

export interface LockedParcel {
  order: LockedOrder;
  parcel: { id: bigint; carrier: string; trackingNo: string; trackingUrl: string; deliveredAt: Date | null };
}

type ParcelRow = LockedParcel['parcel'];

/** Locks a parcel of a locked order. Throws `parcelNotFound`. */
export async function lockParcel(transaction: Database, order: LockedOrder, parcelId: number): Promise<LockedParcel> {
  const parcel = parcelId === 0 ? await parcelBeforeRows(transaction, order) : (await readRow(transaction, order.id, parcelId))[0];
  if (parcel === undefined) throw refuse('parcelNotFound');
  return { order, parcel };
}

/** The only parcel of a locked order; undefined if it has none or several. */
export async function onlyParcel(database: Database, order: LockedOrder): Promise<ParcelRow | undefined> {
  const rows = await readRow(database, order.id);
  return rows.length === 0 ? parcelBeforeRows(database, order) : rows.length === 1 ? rows[0] : undefined;
}

async function readRow(database: Database, orderId: bigint, parcelId: number | null = null): Promise<ParcelRow[]> {
  const { rows } = await sql<ParcelRow>`
    SELECT id, carrier, tracking_no AS "trackingNo", tracking_url AS "trackingUrl", delivered_at AS "deliveredAt" FROM parcel
    WHERE order_id = ${orderId} AND undone_at IS NULL AND (${parcelId}::bigint IS NULL OR id = ${parcelId}) ORDER BY id`.execute(database);
  return rows;
}

/** Creates the row of the one parcel of an order sent before the parcel table existed; undefined for other orders. */
async function parcelBeforeRows(database: Database, { id }: LockedOrder): Promise<ParcelRow | undefined> {
  const { rows } = await sql<ParcelRow>`
    INSERT INTO parcel (order_id, carrier, tracking_no, tracking_url, sent_at, delivered_at)
    SELECT id, carrier, tracking_no, tracking_url, shipped_at, CASE WHEN state = 'delivered' THEN shipped_at END FROM member_order
    WHERE id = ${id} AND shipped_at IS NOT NULL AND state IN ('shipped', 'delivered')
      AND NOT EXISTS (SELECT FROM parcel WHERE order_id = ${id})
    RETURNING id, carrier, tracking_no AS "trackingNo", tracking_url AS "trackingUrl", delivered_at AS "deliveredAt"`.execute(database);
  const [parcel] = rows;
  if (parcel === undefined) return undefined;
  await sql`INSERT INTO parcel_line (parcel_id, line_id, quantity) SELECT ${parcel.id}, id, quantity FROM order_line WHERE order_id = ${id}`.execute(
    database,
  );
  const key = trackingKey(parcel.trackingNo);
  if (key !== '')
    await sql`UPDATE parcel SET tracking_key = ${key} WHERE id = ${parcel.id} AND NOT EXISTS (SELECT FROM parcel WHERE tracking_key = ${key})`.execute(
      database,
    );
  return parcel;
}
