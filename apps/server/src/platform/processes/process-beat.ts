import { hostname } from 'node:os';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { processId, productVersion } from './this-process.ts';

/** Interval at which a process reports that it runs. One silent for three times as long has died. */
export const BEAT_MS = 20_000;

/** Records every 20 s that this process runs, and deletes processes that were silent for a day. Returns a function that ends it and removes the record. */
export function startProcessBeat({ database }: { database: Database }): () => Promise<void> {
  let beating = beat(database);
  const timer = setInterval(() => {
    beating = beating.then(() => beat(database));
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await beating;
    await sql`DELETE FROM running_process WHERE id = ${processId}`.execute(database).catch(() => undefined);
  };
}

/** Never rejects: other parts report a database that does not answer. */
async function beat(database: Database): Promise<void> {
  await sql`
    WITH forgotten AS (DELETE FROM running_process WHERE seen_at < now() - interval '1 day' AND id <> ${processId})
    INSERT INTO running_process (id, host, version) VALUES (${processId}, ${hostname()}, ${productVersion})
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), version = excluded.version`
    .execute(database)
    .catch(() => undefined);
}
