import { sql } from 'kysely';

/** Thrown by long work that a person cancelled. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}

/** Values for the row of long work that ended early: cancelled by a person, or failed with a reason. */
export const endBefore = (error: unknown) => ({
  state: error instanceof Cancelled ? ('cancelled' as const) : ('failed' as const),
  failure: error instanceof Cancelled ? '' : error instanceof Error ? error.message : String(error),
  ended_at: sql<Date>`clock_timestamp()`,
});
