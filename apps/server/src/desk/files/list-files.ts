import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { memberInSight } from '../access/member-in-sight.ts';
import { pageOf } from '../lists/page-of.ts';

interface Row {
  id: bigint;
  title: string;
  fileName: string;
  contentType: string;
  bytes: number;
  orderNo: string | null;
  by: string;
  at: Date;
  struckAt: Date | null;
  struckBy: string | null;
  struckReason: string;
}

/** A page of the files about a member and their orders, or about one order. */
export const listFiles: Handler<'listFiles'> = async (context, { memberCode, orderNo, after, pageSize }) => {
  const member = await memberInSight(context, memberCode);
  const { rows } = await sql<Row>`
    SELECT file.id, title, file_name AS "fileName", content_type AS "contentType", octet_length(content) AS bytes,
      member_order.order_no AS "orderNo", adder.name AS by, added_at AS at, struck_at AS "struckAt", striker.name AS "struckBy",
      struck_reason AS "struckReason"
    FROM staff_file AS file
    JOIN staff AS adder ON adder.id = added_by
    LEFT JOIN staff AS striker ON striker.id = struck_by
    LEFT JOIN member_order ON member_order.id = file.order_id
    WHERE file.member_id = ${member.id}
      AND (${orderNo ?? null}::text IS NULL OR member_order.order_no = ${orderNo ?? null})
      AND (${after ?? null}::bigint IS NULL OR file.id < ${after ?? null})
    ORDER BY file.id DESC LIMIT ${pageSize + 1}`.execute(context.database);
  const files = rows.map(({ id, orderNo: about, at, struckAt, struckBy, ...shown }) => ({
    fileId: Number(id),
    ...shown,
    orderNo: about ?? '',
    at: at.toISOString(),
    struckAt: struckAt?.toISOString() ?? null,
    struckBy: struckBy ?? '',
  }));
  return pageOf(files, pageSize, ({ fileId }) => fileId);
};
