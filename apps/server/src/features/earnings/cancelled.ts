import { sql } from 'kysely';

/** Thrown where somebody cancelled long work. */
export class Cancelled extends Error {
  override name = 'Cancelled';
}

/** What the row of long work says that did not come to its end: somebody cancelled it, or it failed, and why. */
export const endBefore = (error: unknown) => ({
  state: error instanceof Cancelled ? ('cancelled' as const) : ('failed' as const),
  failure: error instanceof Cancelled ? '' : error instanceof Error ? error.message : String(error),
  ended_at: sql<Date>`clock_timestamp()`,
});
