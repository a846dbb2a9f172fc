import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { GatheredWork } from '../work/gathered-work.ts';
import type { Logger } from '../logger.ts';
import type { Database } from './connection.ts';

const MEASURE_EVERY_MS = 10_000;
/** A start measures again until its clock is known this well, so that two processes agree on the order of events. */
const PRECISE_MS = 2;
const TRIES_AT_START = 5;
/** Error of the machine's clock above which a warning is logged, because other programs on the machine use that clock. */
const ALARM_MS = 2_000;
/** How far a counter of the machine may drift from the database's clock: 200 millionths. */
const DRIFT = 0.0002;
/** A smaller step back is waited out, so that no event gets an earlier time than the event before it. */
const SMALL_STEP_MS = 1_000;

export async function timeOf(database: Database): Promise<Date> {
  return new Date(await askMs(database));
}

async function askMs(database: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(database);
  return (rows[0] as { ms: number }).ms;
}

/** Bounds of the distance between the database's clock and this process's counter, ms. */
interface Bounds {
  low: number;
  high: number;
  measuredMs: number;
}

/**
 * The database's time without asking each time: a monotonic counter of this process, and its distance from the database's clock, measured every ten seconds. All processes over one
 * database therefore agree to within the time of one answer, whatever the clocks of their machines show.
 */
export class DatabaseClock implements Clock {
  readonly isDatabase = true;
  readonly #database: Database;
  readonly #log: Logger;
  readonly #measuring: GatheredWork;
  #bounds: Bounds | undefined;
  #lastMs = 0;
  #isAlarmed = false;

  constructor({ database, log }: { database: Database; log: Logger }) {
    this.#database = database;
    this.#log = log;
    // A failure is ignored here: other users of the database report it, and the counter continues.
    const work = (): Promise<void> => (this.#bounds === undefined ? this.#measure() : this.#measure().catch(() => undefined));
    this.#measuring = new GatheredWork({ log, failure: 'the database does not say what time it is', everyMs: MEASURE_EVERY_MS, work });
  }

  /** Resolves when the time is known. Rejects if the database does not answer. */
  async start(): Promise<void> {
    for (let tries = 0; tries < TRIES_AT_START && this.#uncertaintyMs() > PRECISE_MS; tries += 1) await this.#measuring.runNow();
  }

  /** Throws before `start` has resolved. */
  now(): Date {
    const ms = this.#nowMs();
    const isSmallStepBack = ms < this.#lastMs && this.#lastMs - ms < SMALL_STEP_MS;
    if (!isSmallStepBack) this.#lastMs = ms;
    return new Date(this.#lastMs);
  }

  /** How far the machine's clock is ahead of the database's (negative: behind), ms. */
  skewMs(): number {
    return Date.now() - this.#nowMs();
  }

  close(): Promise<void> {
    return this.#measuring.close();
  }

  #uncertaintyMs(): number {
    return this.#bounds === undefined ? Number.POSITIVE_INFINITY : this.#bounds.high - this.#bounds.low;
  }

  #nowMs(): number {
    if (this.#bounds === undefined) throw new Error('the database has not been asked for the time yet');
    return performance.now() + (this.#bounds.low + this.#bounds.high) / 2;
  }

  async #measure(): Promise<void> {
    const askedMs = performance.now();
    const databaseMs = await askMs(this.#database);
    const answeredMs = performance.now();
    // The database read its clock between the question and the answer. A slow answer gives wide bounds and never widens
    // the known ones.
    this.#bounds = narrowed(this.#bounds, { low: databaseMs - answeredMs, high: databaseMs - askedMs, measuredMs: answeredMs });
    this.#alarm();
  }

  #alarm(): void {
    const skewMs = Math.round(this.skewMs());
    const isOff = Math.abs(skewMs) > ALARM_MS;
    if (isOff === this.#isAlarmed) return;
    this.#isAlarmed = isOff;
    if (isOff) this.#log.warn({ skewMs }, "this machine's clock is not the database's, by which the shop goes; set it by NTP");
    else this.#log.info({ skewMs }, "this machine's clock is the database's again");
  }
}

/** Combines both measurements. If they cannot both be true, only the new one counts: the database's clock was set, or another server answers. */
function narrowed(known: Bounds | undefined, measured: Bounds): Bounds {
  if (known === undefined) return measured;
  const drift = (measured.measuredMs - known.measuredMs) * DRIFT;
  const low = Math.max(known.low - drift, measured.low);
  const high = Math.min(known.high + drift, measured.high);
  return low > high ? measured : { low, high, measuredMs: measured.measuredMs };
}
