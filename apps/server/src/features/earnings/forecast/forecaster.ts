import { sql } from 'kysely';
import { startOfDay } from '../../../platform/calendar/index.ts';
import type { BaseParts } from '../../base-parts.ts';
import type { Settler } from '../thread/settler.ts';
import type { WeekForecast } from './forecast-week.ts';
import type { OpenVolume } from '../volume/open-volume.ts';

type ForecasterParts = Pick<BaseParts, 'database' | 'clock' | 'settings' | 'log'>;

/** Callers wait for a fresh forecast if it takes no longer than this. */
const SHORT_MS = 400;
/** A forecast that takes longer is made in the background, for at most a tenth of the time. */
const REST_FACTOR = 9;

/** Holds a forecast of the open week. It is made only on request, and is as fresh as its cost allows. */
export class Forecaster {
  readonly #parts: ForecasterParts;
  readonly #settler: Settler;
  #latest: { forecast: WeekForecast; midnightMs: number } | undefined;
  #running: Promise<void> | undefined;
  #isStale = true;
  #tookMs = 0;
  #endedAtMs = 0;

  constructor(parts: ForecasterParts, settler: Settler) {
    this.#parts = parts;
    this.#settler = settler;
  }

  touch(): void {
    this.#isStale = true;
  }

  /** The forecast of a week; undefined if no order was ever paid or the plan in force is not bounded. Rejects if it cannot be made. */
  async of(volume: OpenVolume): Promise<WeekForecast | undefined> {
    const midnightMs = startOfDay(this.#parts.clock.now(), this.#parts.settings.businessTimeZone).getTime();
    const { week } = volume.period;
    const latest = this.#latest;
    const fits = latest?.forecast.week === week && latest.midnightMs === midnightMs;
    if (fits && !this.#isStale) return latest.forecast;
    if (latest === undefined && volume.rows === 0 && !(await this.#hasHistory())) return undefined;
    const isResting = performance.now() - this.#endedAtMs < this.#tookMs * REST_FACTOR;
    if (fits && this.#tookMs > SHORT_MS) {
      if (!isResting) this.#refresh(week, midnightMs).catch((error: unknown) => this.#parts.log.error({ err: error }, 'no forecast'));
      return latest.forecast;
    }
    try {
      await this.#refresh(week, midnightMs);
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'COSTLY_PLAN') throw error;
      return undefined;
    }
    return this.#latest?.forecast;
  }

  async #refresh(week: number, midnightMs: number): Promise<void> {
    // A forecast that began before the last change does not include it.
    if (this.#running !== undefined) await this.#running.catch(() => undefined);
    if (!this.#isStale && this.#latest?.forecast.week === week && this.#latest.midnightMs === midnightMs) return;
    this.#running ??= this.#make(week, midnightMs).finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async #make(week: number, midnightMs: number): Promise<void> {
    const begun = performance.now();
    this.#isStale = false;
    try {
      const forecast = await this.#settler.run('forecastWeek', { week, midnight: new Date(midnightMs) });
      this.#latest = { forecast, midnightMs };
      // The thread starts once, so its start time says nothing about the next forecast.
      this.#tookMs = forecast.tookMs;
    } catch (error) {
      this.#isStale = true;
      this.#tookMs = performance.now() - begun;
      throw error;
    } finally {
      this.#endedAtMs = performance.now();
    }
  }

  /** Kept PV of earlier weeks may match without a new order. */
  async #hasHistory(): Promise<boolean> {
    const { rows } = await sql`SELECT FROM week_run LIMIT 1`.execute(this.#parts.database);
    return rows.length > 0;
  }
}
