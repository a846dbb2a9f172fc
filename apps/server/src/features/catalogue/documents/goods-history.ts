import type { GoodsChange, GoodsValue } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

interface Kept {
  goodsId: number;
  draftId?: bigint;
  staffId: bigint;
  at: Date;
  changes: readonly GoodsChange[];
}

/** Records the changed fields of a product that went live, one row per field. Records are never changed. */
export async function keepGoodsHistory(database: Database, { goodsId, draftId, staffId, at, changes }: Kept): Promise<void> {
  const rows = changes.map(({ path, before, after }) => ({ path, before: before ?? null, after: after ?? null }));
  await sql`
    INSERT INTO goods_history (product_id, draft_id, staff_id, at, path, before, after)
    SELECT ${goodsId}, ${draftId ?? null}::bigint, ${staffId}, ${at}, change ->> 'path', change -> 'before', change -> 'after'
    FROM jsonb_array_elements(${JSON.stringify(rows)}::jsonb) WITH ORDINALITY AS row (change, place) ORDER BY place`.execute(database);
}

/** Like `keepGoodsHistory`, for many products at once. */
export async function keepManyGoodsHistories(database: Database, kept: readonly Omit<Kept, 'draftId'>[]): Promise<void> {
  const rows = kept.flatMap(({ goodsId, staffId, at, changes }) => changes.map((change) => ({ goodsId, staffId, at, ...change })));
  await sql`
    INSERT INTO goods_history (product_id, staff_id, at, path, before, after)
    SELECT goods, staff, at, path, before::jsonb, after::jsonb
    FROM unnest(${rows.map(({ goodsId }) => goodsId)}::integer[], ${rows.map(({ staffId }) => String(staffId))}::bigint[],
      ${rows.map(({ at }) => at)}::timestamptz[], ${rows.map(({ path }) => path)}::text[],
      ${rows.map(({ before }) => JSON.stringify(before))}::text[], ${rows.map(({ after }) => JSON.stringify(after))}::text[])
      WITH ORDINALITY AS row (goods, staff, at, path, before, after, place) ORDER BY place`.execute(database);
}

interface HistoryRow {
  changeNo: string;
  at: Date;
  person: string;
  draftNo: string | null;
  path: string;
  before: GoodsValue | null;
  after: GoodsValue | null;
}

const MOST_SHOWN = 200;

/** Changes of a product that went live, newest first: the given ones, or the newest ones. */
export async function readGoodsHistory(database: Database, goodsId: number, changeNos?: readonly number[]) {
  const { rows } = await sql<HistoryRow>`
    SELECT history.id AS "changeNo", history.at, staff.name AS person, history.draft_id AS "draftNo", history.path, history.before, history.after
    FROM goods_history AS history JOIN staff ON staff.id = history.staff_id
    WHERE history.product_id = ${goodsId} AND ${changeNos === undefined ? sql`true` : sql`history.id = ANY (${[...changeNos]}::bigint[])`}
    ORDER BY history.id DESC LIMIT ${MOST_SHOWN}`.execute(database);
  return rows.map(({ changeNo, at, person, draftNo, path, before, after }) => ({
    changeNo: Number(changeNo),
    at: at.toISOString(),
    person,
    draftNo: draftNo === null ? null : Number(draftNo),
    path,
    before,
    after,
  }));
}
