import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

/** Column with a member's parent in the placement tree or in the recommendation tree. */
type Above = 'placement_parent_id' | 'sponsor_id';

/**
 * Members directly below `top` at a moment, as rows of `id`, `side`: present children that joined before and were not moved since, and members whose first move since then started
 * there. `at` undefined: now. Both halves are read by index.
 */
function childrenThen(top: RawBuilder<bigint>, above: Above, at: Date | undefined): RawBuilder<{ id: bigint; side: number | null }> {
  const column = sql.raw(above);
  if (at === undefined) return sql`SELECT child.id, child.side FROM member AS child WHERE child.${column} = ${top}`;
  return sql`
    SELECT child.id, child.side FROM member AS child
    WHERE child.${column} = ${top} AND child.joined_at < ${at}
      AND NOT EXISTS (SELECT FROM earlier_place AS since WHERE since.member_id = child.id AND since.moved_at >= ${at})
    UNION ALL
    SELECT earlier.member_id, earlier.side FROM earlier_place AS earlier JOIN member AS child ON child.id = earlier.member_id
    WHERE earlier.${column} = ${top} AND earlier.moved_at >= ${at} AND child.joined_at < ${at}
      AND NOT EXISTS (SELECT FROM earlier_place AS before
        WHERE before.member_id = earlier.member_id AND before.moved_at >= ${at} AND before.moved_at < earlier.moved_at)`;
}

/** A member in the placement tree. Slot 1 is the top; below slot n are 2n at the left and 2n + 1 at the right. */
export interface PlaceThen {
  id: bigint;
  slot: number;
  /** Whether there were members below. */
  hasBelow: boolean;
}

/** A member's place and the generations below, as of a moment; empty if the member joined later. Undefined: now. */
export async function readPlacementThen(
  database: Database,
  { topId, at, generations }: { topId: bigint; at: Date | undefined; generations: number },
): Promise<PlaceThen[]> {
  const { rows } = await sql<PlaceThen>`
    WITH RECURSIVE below (id, slot) AS (
      SELECT id, 1 FROM member WHERE id = ${topId} ${at === undefined ? sql`` : sql`AND joined_at < ${at}`}
      UNION ALL
      SELECT child.id, below.slot * 2 + child.side
      FROM below CROSS JOIN LATERAL (${childrenThen(sql`below.id`, 'placement_parent_id', at)} OFFSET 0) AS child
      WHERE below.slot < ${2 ** generations}
    )
    SELECT id, slot, EXISTS (SELECT FROM (${childrenThen(sql`below.id`, 'placement_parent_id', at)}) AS child) AS "hasBelow"
    FROM below ORDER BY slot`.execute(database);
  return rows;
}

export interface SponsoredThen {
  id: bigint;
  /** Whether they had recommended members themselves. */
  hasBelow: boolean;
}

/** Members that a member had recommended at a moment, by id, after a given one. Undefined: now. */
export async function readSponsoredThen(
  database: Database,
  { topId, at, after, limit }: { topId: bigint; at: Date | undefined; after: bigint; limit: number },
): Promise<SponsoredThen[]> {
  const { rows } = await sql<SponsoredThen>`
    SELECT page.id, EXISTS (SELECT FROM (${childrenThen(sql`page.id`, 'sponsor_id', at)}) AS child) AS "hasBelow"
    FROM (SELECT id FROM (${childrenThen(sql`${topId}::bigint`, 'sponsor_id', at)}) AS child WHERE id > ${after} ORDER BY id LIMIT ${limit}) AS page
    ORDER BY page.id`.execute(database);
  return rows;
}

/** Members directly above a member at a moment, in both trees; null at the top. */
export async function readAboveThen(
  database: Database,
  memberId: bigint,
  at: Date | undefined,
): Promise<{ sponsorId: bigint | null; parentId: bigint | null }> {
  const { rows } = await sql<{ sponsorId: bigint | null; parentId: bigint | null }>`
    SELECT sponsor_id AS "sponsorId", placement_parent_id AS "parentId" FROM (
      (SELECT 0 AS turn, sponsor_id, placement_parent_id FROM earlier_place
        WHERE member_id = ${memberId} AND moved_at >= ${at ?? null}::timestamptz ORDER BY moved_at LIMIT 1)
      UNION ALL
      SELECT 1, sponsor_id, placement_parent_id FROM member WHERE id = ${memberId}
    ) AS place ORDER BY turn LIMIT 1`.execute(database);
  return rows[0] ?? { sponsorId: null, parentId: null };
}
