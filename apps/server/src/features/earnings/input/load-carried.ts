import { type KeptPv, nothingKept } from '@upline/plan';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from './member-ids.ts';

/** State a week takes over from the previous week. */
export interface Carried {
  /** PV kept by the first binary bonus. */
  keptPv: KeptPv;
  /** PV kept by each binary bonus, by key; undefined if there were never several. */
  keptOf?: Readonly<Record<string, KeptPv>>;
  /** Amounts that pools take over (below zero, or undistributed), in 10⁻¹⁰ USD by bonus key. */
  carry: Readonly<Record<string, string>>;
}

/** Reads the state that the last closed week before `week` leaves to it. */
export async function loadCarried(database: Database, week: Week, members: MemberIds): Promise<Carried> {
  const keptPv = nothingKept(members.count);
  const { rows } = await sql<{ week: Week; carry: Record<string, string> }>`
    SELECT week, facts->'carry' AS carry FROM week_run WHERE week < ${week} ORDER BY week DESC LIMIT 1`.execute(database);
  const before = rows[0];
  if (before === undefined) return { keptPv, carry: {} };
  await copyOut(database, `SELECT member_id, left_pv, right_pv FROM kept_pv WHERE week = ${Math.trunc(before.week)}`, (row) => {
    const index = members.indexOf(row.integer(0));
    keptPv.left[index] = row.integer(1);
    keptPv.right[index] = row.integer(2);
  });
  const keptOf = await loadKeptOf(database, before.week, members);
  return { keptPv, carry: before.carry, ...(keptOf === undefined ? {} : { keptOf }) };
}

async function loadKeptOf(database: Database, week: Week, members: MemberIds): Promise<Record<string, KeptPv> | undefined> {
  const found: Record<string, KeptPv> = {};
  const columns = 'bonus, member_id, left_pv, right_pv';
  await copyOut(database, `SELECT ${columns} FROM kept_pv_of_bonus WHERE week = ${Math.trunc(week)}`, (row) => {
    const kept = (found[row.text(0)] ??= nothingKept(members.count));
    const index = members.indexOf(row.integer(1));
    kept.left[index] = row.integer(2);
    kept.right[index] = row.integer(3);
  });
  return Object.keys(found).length === 0 ? undefined : found;
}
