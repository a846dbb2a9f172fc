import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';

export interface ParcelLine {
  lineId: number;
  name: Texts;
  spec1_value: Texts | null;
  spec2_value: Texts | null;
  quantity: number;
}

export interface SentParcel {
  /** 0 for the only parcel of an order sent before the parcel table existed. */
  id: number;
  carrier: string;
  trackingNo: string;
  trackingUrl: string;
  sentAt: Date;
  deliveredAt: Date | null;
  lines: ParcelLine[];
}

/** Lists an order's parcels in sending order. */
export async function readParcels(database: Database, orderId: bigint): Promise<SentParcel[]> {
  const { rows } = await sql<SentParcel>`
    WITH sent AS (SELECT * FROM parcel WHERE order_id = ${orderId} AND undone_at IS NULL)
    SELECT id::float8 AS id, carrier, tracking_no AS "trackingNo", tracking_url AS "trackingUrl", sent_at AS "sentAt", delivered_at AS "deliveredAt",
      (SELECT json_agg(${lineJson(sql`part.quantity`)} ORDER BY line.id) FROM parcel_line AS part JOIN order_line AS line ON line.id = part.line_id
        WHERE part.parcel_id = sent.id) AS lines
    FROM sent
    UNION ALL
    SELECT 0, carrier, tracking_no, tracking_url, shipped_at, NULL,
      (SELECT json_agg(${lineJson(sql`line.quantity`)} ORDER BY line.id) FROM order_line AS line WHERE line.order_id = member_order.id)
    FROM member_order WHERE id = ${orderId} AND shipped_at IS NOT NULL AND NOT EXISTS (SELECT FROM sent)
    ORDER BY "sentAt", id`.execute(database);
  return rows;
}

const lineJson = (
  quantity: ReturnType<typeof sql>,
) => sql`json_build_object('lineId', line.id, 'name', line.name, 'spec1_value', line.spec1_value,
  'spec2_value', line.spec2_value, 'quantity', ${quantity})`;
