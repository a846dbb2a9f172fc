import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';

/** Member of a test tree; `parent` is an index into the list of seats. Both fields are null for a root. */
export interface Seat {
  parent: number | null;
  side: 0 | 1 | null;
}

/** A chain of zigzags, straights or any other turns: each member below the previous one, at the given side. */
export function line(sides: readonly (0 | 1)[]): Seat[] {
  return [{ parent: null, side: null }, ...sides.map((side, index) => ({ parent: index, side }))];
}

/** A tree in which each member takes a free slot chosen by the draw. `draw` returns whole numbers below its argument. */
export function randomTree(size: number, draw: (below: number) => number): Seat[] {
  const seats: Seat[] = [{ parent: null, side: null }];
  const taken = new Set<string>();
  while (seats.length < size) {
    const parent = draw(seats.length);
    const side = draw(2) as 0 | 1;
    if (taken.has(`${parent}:${side}`)) continue;
    taken.add(`${parent}:${side}`);
    seats.push({ parent, side });
  }
  return seats;
}

/** Writes a tree in one statement, parents before children, and returns the ids. The country must exist. `prefix` begins the usernames. */
export async function growTree(database: Database, seats: readonly Seat[], prefix: string): Promise<bigint[]> {
  const { rows } = await sql<{ first: bigint }>`SELECT coalesce(max(id), 0) + 1 AS first FROM member`.execute(database);
  const first = Number(rows[0]?.first);
  const at = (place: number | null): number | null => (place === null ? null : first + place);
  await inTransaction(database, async (transaction) => {
    // The server caches the plan by which it checks a foreign key. A plan made for an almost empty table reads all of it for each new row.
    await sql`DISCARD PLANS`.execute(transaction);
    await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
    await sql`INSERT INTO member (id, code, username, company_code, email, sponsor_id, placement_parent_id, side)
    SELECT ${first}::bigint + place - 1, 'ZZ' || to_char(10000000 + ${first}::bigint + place, 'FM00000000'), ${prefix} || (place - 1), 'US', ${prefix} || place || '@example.com',
      parent, parent, side
    FROM unnest(${seats.map(({ parent }) => at(parent))}::bigint[], ${seats.map(({ side }) => side)}::smallint[]) WITH ORDINALITY AS seat (parent, side, place)
    ORDER BY place`.execute(transaction);
  });
  // The role that runs the shop can draw numbers from a sequence but cannot set it.
  await sql`SELECT max(nextval('member_id_seq')) FROM generate_series((SELECT last_value + is_called::int FROM member_id_seq), (SELECT max(id) FROM member))`.execute(
    database,
  );
  return seats.map((_, place) => BigInt(first + place));
}

/** Like `growTree` for a tree of thousands: its pointers are made once when all members are written, and not with each of them. */
export function growInBulk(database: Database, seats: readonly Seat[], prefix: string): Promise<bigint[]> {
  return inTransaction(database, async (transaction) => {
    await sql`SET LOCAL upline.bulk_members = 'on'`.execute(transaction);
    const ids = await growTree(transaction, seats, prefix);
    await sql`SELECT rebuild_placement()`.execute(transaction);
    return ids;
  });
}

/**
 * Removes all members, who must have nothing but their places in the trees. The superuser does it without triggers, which would check some sixty tables for each member and take
 * seconds for a few thousand.
 */
export async function fellTree(admin: Database): Promise<void> {
  await inTransaction(admin, async (transaction) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
    for (const table of ['placement_chain', 'placement_position', 'member'])
      await sql`DELETE FROM ${sql.table(table)}`.execute(transaction);
  });
}
