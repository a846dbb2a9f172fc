import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { findOwnMember } from './find-member.ts';
import { type MonthLegs, type NetworkMemberRow, ownColumns, toNetworkMember } from './network-member.ts';

interface Wanted {
  topId: bigint;
  /** Generation; all four if undefined. */
  gen: number | undefined;
  limit: number;
  offset: number;
}

/** Three generations below a member in the recommendation tree. The page is chosen by id first, and only its members are read. */
async function readRecommended(
  database: Database,
  { topId, gen, limit, offset }: Wanted,
): Promise<(NetworkMemberRow & { total: number })[]> {
  const { rows } = await sql<NetworkMemberRow & { total: number }>`
    WITH RECURSIVE below AS (
      SELECT id, 0 AS gen FROM member WHERE id = ${topId}
      UNION ALL
      SELECT next.id, gen + 1 FROM below JOIN member AS next ON next.sponsor_id = below.id WHERE gen < ${gen ?? 3}::int
    ), page AS (
      SELECT id, gen, count(*) OVER ()::int AS total FROM below WHERE gen = coalesce(${gen ?? null}::int, gen)
      ORDER BY gen, id DESC LIMIT ${limit} OFFSET ${offset}
    )
    SELECT ${sql.raw(ownColumns)}, parent.code AS parent_code, page.gen, page.total FROM page
    JOIN member AS m ON m.id = page.id LEFT JOIN member AS parent ON parent.id = m.placement_parent_id
    ORDER BY page.gen, page.id DESC`.execute(database);
  return rows;
}

/** Recommendation tree below a member of one's own downline. All of it is in that member's placement downline, so in the caller's own. */
export function createGetRecommendedGenerations(monthLegs: MonthLegs): Handler<'getJmiRecommendRefs'> {
  return async (context, { userCode, gen, pageNum, pageSize }) => {
    const found = await findOwnMember(context, userCode);
    if (found === undefined) return refuse('memberNotFound', { field: 'userCode' });
    const wanted = { topId: found.id, gen: gen === '' ? undefined : Number(gen) };
    const rows = await readRecommended(context.database, { ...wanted, limit: pageSize, offset: (pageNum - 1) * pageSize });
    // A page after the last one still says how many members there are.
    const size =
      rows[0]?.total ??
      (pageNum === 1 ? 0 : ((await readRecommended(context.database, { ...wanted, limit: 1, offset: 0 }))[0]?.total ?? 0));
    return { data: rows.map((row) => toNetworkMember(row, monthLegs)), size };
  };
}
