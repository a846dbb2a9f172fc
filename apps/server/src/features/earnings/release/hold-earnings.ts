import { sql } from 'kysely';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { HoldCause } from '../../../platform/database/schema/earnings-tables.ts';

/** What somebody earned in a closed week, and how it stands. */
export interface HeldEarnings {
  totalCents: bigint;
  releasedAt: Date | null;
  holdId: bigint | null;
}

/** Whose earnings are meant. */
export interface EarningsOf {
  memberId: bigint;
  week: Week;
}

/** Who holds or frees earnings, and when. */
export interface HoldBy {
  staffId: bigint;
  now: Date;
}

async function lock(transaction: Database, { memberId, week }: EarningsOf): Promise<HeldEarnings | undefined> {
  return transaction
    .selectFrom('week_bonus')
    .select(['total_cents as totalCents', 'released_at as releasedAt', 'hold_id as holdId'])
    .where('member_id', '=', memberId)
    .where('week', '=', week)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Holds what a member earned in a closed week: it is not credited until it is freed. The row is locked as the release locks it, so that a hold during a release
 * comes before it or finds the amount credited. Answers what the row was; nothing was done if it was credited or held already, or undefined where nothing was earned.
 */
export async function holdEarned(
  transaction: Database,
  of: EarningsOf,
  why: { cause: HoldCause; reason: string },
  { staffId, now }: HoldBy,
): Promise<HeldEarnings | undefined> {
  const found = await lock(transaction, of);
  if (found === undefined || found.releasedAt !== null || found.holdId !== null) return found;
  const { id } = await transaction
    .insertInto('earnings_hold')
    .values({ week: of.week, member_id: of.memberId, cause: why.cause, reason: why.reason, held_by: staffId, held_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`UPDATE week_bonus SET hold_id = ${id} WHERE member_id = ${of.memberId} AND week = ${of.week}`.execute(transaction);
  return found;
}

/** Frees held earnings; the next release credits them if their day has come. Answers what the row was, or undefined where nothing is held. */
export async function freeHeld(transaction: Database, of: EarningsOf, { staffId, now }: HoldBy): Promise<HeldEarnings | undefined> {
  const found = await lock(transaction, of);
  if (found === undefined || found.holdId === null) return undefined;
  await transaction.updateTable('earnings_hold').set({ freed_by: staffId, freed_at: now }).where('id', '=', found.holdId).execute();
  await sql`UPDATE week_bonus SET hold_id = NULL WHERE member_id = ${of.memberId} AND week = ${of.week}`.execute(transaction);
  return found;
}
