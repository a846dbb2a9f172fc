import type { KeptPv } from '@upline/plan';
import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from './member-ids.ts';

export interface Carried {
  kept: KeptPv;
  /** What pools carry below zero, by bonus key. */
  carry: Readonly<Record<string, string>>;
}

/** What the last week closed before another leaves to it. */
export async function loadCarried(database: Database, week: Week, members: MemberIds): Promise<Carried> {
  const kept = { left: new Float64Array(members.count), right: new Float64Array(members.count) };
  const { rows } = await sql<{ week: Week; carry: Record<string, string> }>`
    SELECT week, facts->'carry' AS carry FROM week_run WHERE week < ${week} ORDER BY week DESC LIMIT 1`.execute(database);
  const before = rows[0];
  if (before === undefined) return { kept, carry: {} };
  await copyOut(database, `SELECT member_id, left_pv, right_pv FROM kept_pv WHERE week = ${Math.trunc(before.week)}`, (row) => {
    const place = members.placeOf(row.integer(0));
    kept.left[place] = row.integer(1);
    kept.right[place] = row.integer(2);
  });
  return { kept, carry: before.carry };
}
