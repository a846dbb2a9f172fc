import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';

/** A member of one's downline, as the pages of the network show them. */
interface MemberBelow {
  code: string;
  username: string;
  generation: number;
  cardLevel: number;
  activeUntilWeek: number | null;
  parentCode: string;
  side: number | null;
  joinedAt: Date;
}

const MEMBERS_AT_ONCE = 1_000;

/** The members below a member in the placement tree, generation by generation, at most `most` of them, in chunks. */
export async function* membersBelow(database: Database, memberId: bigint, most: number): AsyncGenerator<MemberBelow[]> {
  let generation: bigint[] = [memberId];
  let left = most;
  for (let depth = 1; generation.length > 0 && left > 0; depth += 1) {
    const next: bigint[] = [];
    for (let at = 0; at < generation.length && left > 0; at += MEMBERS_AT_ONCE) {
      const { rows } = await sql<MemberBelow & { id: bigint }>`
        SELECT below.id, below.code, below.username, ${depth}::int AS generation, below.card_level AS "cardLevel",
          below.active_until_week AS "activeUntilWeek", parent.code AS "parentCode", below.side, below.joined_at AS "joinedAt"
        FROM member AS below JOIN member AS parent ON parent.id = below.placement_parent_id
        WHERE below.placement_parent_id = ANY (${generation.slice(at, at + MEMBERS_AT_ONCE)}::bigint[]) ORDER BY parent.id, below.side
        LIMIT ${left}`.execute(database);
      next.push(...rows.map(({ id }) => id));
      left -= rows.length;
      yield rows;
    }
    generation = next;
  }
}
