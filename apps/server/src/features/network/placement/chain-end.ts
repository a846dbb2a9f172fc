import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { FoundMember } from '../find-member.ts';

/** 0 left, 1 right. */
export type Side = 0 | 1;

function chainOf(memberId: bigint, side: Side): RawBuilder<unknown> {
  const chainId = sql.ref(side === 0 ? 'position.left_chain_id' : 'position.right_chain_id');
  return sql`placement_position AS position
    JOIN placement_chain AS chain ON chain.head_id = ${chainId} AND chain.side = ${side}
    WHERE position.member_id = ${memberId}`;
}

/** Outermost member on a side below a member; the member itself while the slot on that side is free. One look-up, however deep the tree is. */
export async function findChainEnd(database: Database, memberId: bigint, side: Side): Promise<FoundMember> {
  const { rows } = await sql<FoundMember>`SELECT last.id, last.code, last.username
    FROM member AS last WHERE last.id = (SELECT chain.end_id FROM ${chainOf(memberId, side)})`.execute(database);
  if (rows[0] === undefined) throw new Error(`member ${memberId} has no place in the placement tree`);
  return rows[0];
}

/**
 * Locks a member's chain of a side until the transaction ends, and returns the id of its end: the only member of the chain whose slot on that side is free. A transaction that
 * fills a slot holds this lock, so that two transactions that want the same slot wait for each other.
 */
export async function lockChainEnd(transaction: Database, memberId: bigint, side: Side): Promise<bigint> {
  const { rows } = await sql<{ end_id: bigint }>`SELECT chain.end_id FROM ${chainOf(memberId, side)} FOR UPDATE OF chain`.execute(
    transaction,
  );
  if (rows[0] === undefined) throw new Error(`member ${memberId} has no place in the placement tree`);
  return rows[0].end_id;
}
