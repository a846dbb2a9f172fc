import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { HeldLease, LEASE_MS, RENEW_EVERY_MS } from './held-lease.ts';

/**
 * Does work that only one process at a time may do, holding a row during it. A connection lock would be lost or left behind by a pooler or a cut network. The row is renewed during
 * the work. `signal` is aborted if the lease is lost or could not be renewed in time, so that the work ends before another process begins it. Returns whether the work was done
 * here; false if another process is doing it.
 */
export async function underLease(database: Database, work: string, run: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
  const holder = randomUUID();
  const askedAtMs = performance.now();
  if (!(await take(database, work, holder))) return false;
  const lease = new HeldLease(askedAtMs);
  const renewal = setInterval(() => {
    const renewedAtMs = performance.now();
    // If the database does not answer, the lease ends by itself.
    void renew(database, work, holder).then(
      (isHeld) => (isHeld ? lease.renewed(renewedAtMs) : lease.lose()),
      () => undefined,
    );
  }, RENEW_EVERY_MS);
  renewal.unref();
  try {
    await run(lease.signal);
    return true;
  } finally {
    clearInterval(renewal);
    lease.end();
    await sql`DELETE FROM work_lease WHERE work = ${work} AND holder = ${holder}`.execute(database).catch(() => undefined);
  }
}

async function take(database: Database, work: string, holder: string): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO work_lease AS held (work, holder, held_until) VALUES (${work}, ${holder}, clock_timestamp() + ${LEASE_MS} * interval '1 millisecond')
    ON CONFLICT (work) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until WHERE held.held_until < clock_timestamp()
    RETURNING work`.execute(database);
  return rows.length === 1;
}

async function renew(database: Database, work: string, holder: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE work_lease SET held_until = clock_timestamp() + ${LEASE_MS} * interval '1 millisecond'
    WHERE work = ${work} AND holder = ${holder} RETURNING work`.execute(database);
  return rows.length === 1;
}
