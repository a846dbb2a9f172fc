import type { KeptPv } from '@upline/plan';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from './member-ids.ts';

/** What a week takes over from the week before it. */
export interface Carried {
  keptPv: KeptPv;
  /** What pools take over below zero, by bonus key. */
  carry: Readonly<Record<string, string>>;
}

/** Reads what the last closed week before `week` leaves to it. */
export async function loadCarried(database: Database, week: Week, members: MemberIds): Promise<Carried> {
  const keptPv = { left: new Float64Array(members.count), right: new Float64Array(members.count) };
  const { rows } = await sql<{ week: Week; carry: Record<string, string> }>`
    SELECT week, facts->'carry' AS carry FROM week_run WHERE week < ${week} ORDER BY week DESC LIMIT 1`.execute(database);
  const before = rows[0];
  if (before === undefined) return { keptPv, carry: {} };
  await copyOut(database, `SELECT member_id, left_pv, right_pv FROM kept_pv WHERE week = ${Math.trunc(before.week)}`, (row) => {
    const index = members.indexOf(row.integer(0));
    keptPv.left[index] = row.integer(1);
    keptPv.right[index] = row.integer(2);
  });
  return { keptPv, carry: before.carry };
}
