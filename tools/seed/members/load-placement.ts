import { copyIn } from '../../../apps/server/src/platform/database/copy/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { sql } from 'kysely';
import type { Network } from './network.ts';

/** Writes the placement tree's pointers as its triggers would have. Member ids are places plus one. */
export async function loadPlacement(transaction: Database, { depth, parent, side, heads, ends }: Network): Promise<void> {
  await copyIn(transaction, 'placement_position (member_id, depth, left_chain_id, right_chain_id)', depth.length, (writer, place) => {
    writer.row(4);
    writer.int64(place + 1);
    writer.int32(depth[place]!);
    writer.int64(heads[0][place]! + 1);
    writer.int64(heads[1][place]! + 1);
  });
  // A root heads a chain on both sides; every other member heads the chain that does not continue the parent's.
  const roots: number[] = [];
  for (let place = 0; place < depth.length; place += 1) if (parent[place]! < 0) roots.push(place);
  await copyIn(transaction, 'placement_chain (head_id, side, end_id)', roots.length + depth.length, (writer, at) => {
    const place = at < roots.length ? roots[at]! : at - roots.length;
    const leg = at < roots.length || side[place] === 1 ? 0 : 1;
    writer.row(3);
    writer.int64(place + 1);
    writer.int16(leg);
    writer.int64(ends[leg][place]! + 1);
  });
}

/** Compares the pointers with the tree. Throws if they differ. */
export async function checkPlacement(transaction: Database): Promise<void> {
  const { rows } = await sql<{ wrong: number }>`
    SELECT ((SELECT count(*) FROM member LEFT JOIN placement_position AS own ON own.member_id = member.id
        LEFT JOIN placement_position AS above ON above.member_id = member.placement_parent_id
        WHERE own.depth IS DISTINCT FROM coalesce(above.depth + 1, 0)
          OR own.left_chain_id IS DISTINCT FROM (CASE member.side WHEN 0 THEN above.left_chain_id ELSE member.id END)
          OR own.right_chain_id IS DISTINCT FROM (CASE member.side WHEN 1 THEN above.right_chain_id ELSE member.id END))
      + (SELECT count(*) FROM placement_chain AS chain JOIN placement_position AS last ON last.member_id = chain.end_id
        WHERE chain.head_id <> (CASE chain.side WHEN 0 THEN last.left_chain_id ELSE last.right_chain_id END)
          OR EXISTS (SELECT FROM member WHERE placement_parent_id = chain.end_id AND member.side = chain.side))
      + abs((SELECT count(*) FROM member) + (SELECT count(*) FROM member WHERE placement_parent_id IS NULL) - (SELECT count(*) FROM placement_chain)))::int AS wrong`.execute(
    transaction,
  );
  if (rows[0]?.wrong !== 0) throw new Error(`${rows[0]?.wrong} placement pointers do not fit the tree`);
}
