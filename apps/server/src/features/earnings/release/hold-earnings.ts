import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { HoldCause } from '../../../platform/database/schema/earnings-tables.ts';

/** A member's earnings of a closed period and their state. */
export interface HeldEarnings {
  totalCents: bigint;
  releasedAt: Date | null;
  holdId: bigint | null;
}

/** A closed week, or another closed period by its run. */
export type EarnedIn = { week: Week } | { runId: bigint };

export type EarningsOf = EarnedIn & { memberId: bigint };

export interface HoldBy {
  staffId: bigint;
  now: Date;
}

const rowOf = (of: EarningsOf) =>
  'week' in of
    ? { table: sql`week_bonus`, isMeant: sql`member_id = ${of.memberId} AND week = ${of.week}` }
    : { table: sql`period_bonus`, isMeant: sql`member_id = ${of.memberId} AND run_id = ${of.runId}` };

/** A member's earnings of a closed period and their state; undefined if nothing was earned. If `isLocked`, the row is locked as the release locks it. */
export async function readEarned(database: Database, of: EarningsOf, isLocked: boolean): Promise<HeldEarnings | undefined> {
  const { table, isMeant } = rowOf(of);
  const { rows } = await sql<HeldEarnings>`
    SELECT total_cents AS "totalCents", released_at AS "releasedAt", hold_id AS "holdId" FROM ${table}
    WHERE ${isMeant} ${isLocked ? sql`FOR UPDATE` : sql``}`.execute(database);
  return rows[0];
}

/**
 * Holds a member's earnings of a closed period: they are not credited until freed. The row is locked as the release locks it, so a hold during a release comes before it or finds
 * the amount credited. Returns the row as it was; nothing was done if it was already credited or held, or is undefined because nothing was earned.
 */
export async function holdEarned(
  transaction: Database,
  of: EarningsOf,
  why: { cause: HoldCause; reason: string },
  { staffId, now }: HoldBy,
): Promise<HeldEarnings | undefined> {
  const found = await readEarned(transaction, of, true);
  if (found === undefined || found.releasedAt !== null || found.holdId !== null) return found;
  const { id } = await transaction
    .insertInto('earnings_hold')
    .values({
      ...('week' in of ? { week: of.week } : { run_id: of.runId }),
      member_id: of.memberId,
      cause: why.cause,
      reason: why.reason,
      held_by: staffId,
      held_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { table, isMeant } = rowOf(of);
  await sql`UPDATE ${table} SET hold_id = ${id} WHERE ${isMeant}`.execute(transaction);
  return found;
}

/** Frees held earnings; the next release credits them if they are due. Returns the row as it was, or undefined if nothing is held. */
export async function freeHeld(transaction: Database, of: EarningsOf, { staffId, now }: HoldBy): Promise<HeldEarnings | undefined> {
  const found = await readEarned(transaction, of, true);
  if (found === undefined || found.holdId === null) return undefined;
  await transaction.updateTable('earnings_hold').set({ freed_by: staffId, freed_at: now }).where('id', '=', found.holdId).execute();
  const { table, isMeant } = rowOf(of);
  await sql`UPDATE ${table} SET hold_id = NULL WHERE ${isMeant}`.execute(transaction);
  return found;
}
