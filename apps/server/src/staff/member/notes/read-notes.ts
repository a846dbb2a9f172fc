import type { AnswerOf } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export type StaffNote = AnswerOf<'listMemberNotes'>['data'][number];

interface Row {
  id: bigint;
  body: string;
  orderNo: string | null;
  by: string;
  at: Date;
  struckAt: Date | null;
  struckBy: string | null;
  struckReason: string;
}

/** Notes about a member and their orders, or about one order, newest first. */
export async function readNotes(
  database: Database,
  of: { memberId: bigint } | { orderId: bigint },
  { limit, after }: { limit: number; after?: number | undefined },
): Promise<StaffNote[]> {
  const about: RawBuilder<boolean> =
    'memberId' in of ? sql<boolean>`note.member_id = ${of.memberId}` : sql<boolean>`note.order_id = ${of.orderId}`;
  const { rows } = await sql<Row>`
    SELECT note.id, note.body, member_order.order_no AS "orderNo", writer.name AS by, note.written_at AS at,
      note.struck_at AS "struckAt", striker.name AS "struckBy", note.struck_reason AS "struckReason"
    FROM staff_note AS note
    JOIN staff AS writer ON writer.id = note.written_by
    LEFT JOIN staff AS striker ON striker.id = note.struck_by
    LEFT JOIN member_order ON member_order.id = note.order_id
    WHERE ${about} AND (${after ?? null}::bigint IS NULL OR note.id < ${after ?? null})
    ORDER BY note.id DESC LIMIT ${limit}`.execute(database);
  return rows.map(({ id, body, orderNo, by, at, struckAt, struckBy, struckReason }) => ({
    noteId: Number(id),
    text: body,
    orderNo: orderNo ?? '',
    by,
    at: at.toISOString(),
    struckAt: struckAt?.toISOString() ?? null,
    struckBy: struckBy ?? '',
    struckReason,
  }));
}
