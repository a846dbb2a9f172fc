import { OperatorError } from '../../config/operator-error.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from '../logger.ts';
import { openDatabase } from './connection.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** The database cannot be used; the message says what to do, and contains no password. */
export class DatabaseAwayError extends OperatorError {
  override name = 'DatabaseAwayError';
}

export interface DatabaseWait {
  setting: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL';
  url: string;
  preparedStatements: boolean;
  waitMs: number;
  log: Logger;
}

const LOOK_EVERY_MS = 500;
const LONGEST_LOOK_MS = 5_000;
const TELL_EVERY_MS = 5_000;

/** Resolves once the database accepts writes, because the shop often starts before its database. Throws `DatabaseAwayError` after `waitMs`, and at once if waiting cannot help. */
export async function waitForDatabase({ setting, url, preparedStatements, waitMs, log }: DatabaseWait): Promise<void> {
  const begun = performance.now();
  let toldAt = -Infinity;
  for (;;) {
    const error = await look(url, preparedStatements);
    if (error === undefined) return;
    refuseHopeless(error, setting, url);
    const waitedMs = performance.now() - begun;
    if (waitedMs >= waitMs) {
      throw new DatabaseAwayError(
        `The database at ${placeOf(url)} could not be used within ${Math.round(waitMs / 1000)} s (${error.message}). Start it, or set ${setting} to where it is; DATABASE_WAIT_MS says how long a start waits.`,
      );
    }
    if (performance.now() - toldAt >= TELL_EVERY_MS) {
      toldAt = performance.now();
      log.warn({ database: placeOf(url), reason: error.message, waitedMs: Math.round(waitedMs), waitMs }, 'waiting for the database');
    }
    await delay(Math.max(0, Math.min(LOOK_EVERY_MS, waitMs - waitedMs)));
  }
}

/** Connects like the shop's pool, so that a pooler shows what it refuses. Returns the obstacle, or undefined if there is none. */
async function look(url: string, preparedStatements: boolean): Promise<Error | undefined> {
  const database = openDatabase({
    url,
    preparedStatements,
    maxConnections: 1,
    connectTimeoutMs: LONGEST_LOOK_MS,
    answerTimeoutMs: LONGEST_LOOK_MS,
  });
  try {
    const { rows } = await sql<{
      isReadOnly: boolean;
    }>`SELECT current_setting('transaction_read_only')::bool AS "isReadOnly"`.execute(database);
    return rows[0]?.isReadOnly === true ? new Error('it only reads, as a standby does') : undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await database.destroy();
  }
}

/** Throws at once for errors that waiting cannot correct. */
function refuseHopeless(error: Error & { code?: string }, setting: string, url: string): void {
  if (/unsupported startup parameter/i.test(error.message)) {
    throw new DatabaseAwayError(
      `At ${placeOf(url)} stands a connection pooler, which refused the shop (${error.message}). Set DATABASE_PREPARED_STATEMENTS=0 and let DATABASE_DIRECT_URL lead to PostgreSQL itself.`,
    );
  }
  const isRefused = error.code?.startsWith('28') === true || error.code === '3D000';
  if (isRefused || !(isDatabaseUnavailable(error) || error.message.startsWith('it only reads')))
    throw new DatabaseAwayError(`The database at ${placeOf(url)} refused the shop: ${error.message}. Check ${setting}.`);
}

/** Host, port and name without user and password. */
function placeOf(url: string): string {
  return url
    .replace(/^postgres(?:ql)?:\/\//, '')
    .replace(/^[^@/]*@/, '')
    .replace(/\?.*$/, '');
}
