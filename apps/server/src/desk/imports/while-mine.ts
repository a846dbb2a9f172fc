import type { Database } from '../../platform/database/connection.ts';
import type { ImportRow } from './import-row.ts';

const LOOK_EVERY_MS = 250;

/** Ends a check that this process no longer owns: the import was cancelled, or another process has begun it since. */
export class NotMine extends Error {}

/** Runs part of a check with a signal that is aborted, with `NotMine`, within half a second of the import being cancelled or begun by another process. */
export async function whileMine<T>(
  database: Database,
  { id, tries }: Pick<ImportRow, 'id' | 'tries'>,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const look = async (): Promise<void> => {
    const row = await database
      .selectFrom('staff_import')
      .select('id')
      .where('id', '=', id)
      .where('state', '=', 'checking')
      .where('tries', '=', tries)
      .executeTakeFirst();
    if (row === undefined) lost.abort(new NotMine());
  };
  // If the database does not answer, the next look decides.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  try {
    return await work(lost.signal);
  } finally {
    clearInterval(timer);
  }
}
