import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { BaseParts } from '../../base-parts.ts';
import { type Month, type Week, weekOf } from '../../../platform/calendar/index.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import { Follower, readUnseen, type Seen } from '../../../platform/database/follower.ts';
import type { LivingNetwork } from '../../network/index.ts';
import { kindNumber } from '../volume/counting-rows.ts';
import { spanOf } from '../close/lock-month.ts';
import type { MonthSpan } from '../input/load-volume.ts';
import { planFor } from '../plans/plan-store.ts';
import { countedWeek, type CountedWeeks, weeksWith } from '../volume/counted-weeks.ts';
import { Settler } from '../thread/settler.ts';
import { type Figures, figuresOf, losingOf, type OpenPeriodAmounts, openPeriodsOf, type Today, todayOf } from './figures.ts';
import { Forecaster } from './forecaster.ts';
import type { RefundForecast, RefundToForecast } from './forecast-refund.ts';
import { type OpenPeriod, OpenVolume, type VolumeRow } from '../volume/open-volume.ts';

export type LivingFiguresParts = Pick<BaseParts, 'database' | 'listener' | 'log' | 'clock' | 'settings'> & {
  network: LivingNetwork;
  /** Milliseconds that a request waits for the first loading; defaults to `LONGEST_WAIT_MS`. */
  longestWaitMs?: number;
};

const LOOK_EVERY_MS = 2_000;
/** A process that has just started with millions of members needs longer than this for its first figures. */
const LONGEST_WAIT_MS = 10_000;

/**
 * This process's open week and month: every member's PV and both legs, and what the open week would bring if it ended now. Payments and refunds of any process are included moments
 * after their commit. Closed weeks and months are in the database alone.
 */
export class LivingFigures {
  /** The thread that closes weeks and months. */
  readonly settler: Settler;
  /** A separate thread for user requests, so that no close of a week waits for them. */
  readonly trials: Settler;
  /** A separate thread for forecasts, because a close takes minutes while members ask. */
  readonly #forecasts: Settler;
  readonly #parts: LivingFiguresParts;
  readonly #network: LivingNetwork;
  readonly #follower: Follower;
  readonly #forecaster: Forecaster;
  readonly #loaded = Promise.withResolvers<void>();
  readonly #stopGrowing: () => void;
  #seen: Seen | undefined;
  /** Set when the sums have become wrong. Only a reading that begins afterwards clears it. */
  #mustSumAnew = true;
  #volume: OpenVolume | undefined;
  /** The calendar week in which the volume was summed, and which weeks count in its open week and month; undefined until the first sum. */
  #open: OpenSpans | undefined;
  /** The newest close of a period and the newest change of a type that the forecast may include; undefined until first read. */
  #lastChange: string | undefined;
  /** The plans in force and their starts, as last noticed; undefined until first read. */
  #plans: string | undefined;
  #readAt = new Date(0);

  constructor(parts: LivingFiguresParts) {
    this.#parts = parts;
    this.#network = parts.network;
    this.settler = new Settler(parts.database);
    this.trials = new Settler(parts.database);
    this.#forecasts = new Settler(parts.database);
    this.#forecaster = new Forecaster(parts, this.#forecasts);
    this.#follower = new Follower({
      listener: parts.listener,
      log: parts.log,
      channel: 'volume',
      everyMs: LOOK_EVERY_MS,
      onReconnect: () => {
        this.#mustSumAnew = true;
      },
      read: () => this.#read(),
    });
    this.#loaded.promise.catch(() => undefined);
    // A move changes legs above both places. Moves are rare, so everything is summed again.
    this.#stopGrowing = parts.network.onGrow(({ moved }) => {
      this.#forecaster.touch();
      if (moved.length === 0) return;
      this.#mustSumAnew = true;
      this.#follower.wake();
    });
  }

  async start(): Promise<void> {
    await this.#follower.start();
  }

  /** Resolves when everything committed before the start is counted. */
  ready(): Promise<void> {
    return this.#loaded.promise;
  }

  /** Seconds since the PV of the open week was last read; undefined while it is loaded. */
  get ageSeconds(): number | undefined {
    return this.#follower.ageSeconds;
  }

  /** Includes everything committed so far at once. */
  async catchUp(): Promise<void> {
    await this.ready();
    await this.#follower.readNow();
  }

  async openPeriod(): Promise<OpenPeriod> {
    return (await this.#current()).period;
  }

  /** A member's open week and month; undefined for an unknown member. */
  async figuresOf(memberId: bigint): Promise<Figures | undefined> {
    const volume = await this.#current();
    return figuresOf(memberId, {
      volume,
      index: await this.#indexOf(memberId),
      forecast: await this.#soon(this.#forecaster.of(volume)),
      asOf: this.#readAt,
    });
  }

  async todayOf(memberId: bigint): Promise<Today> {
    const volume = await this.#current();
    return todayOf(memberId, await this.#soon(this.#forecaster.of(volume)));
  }

  /** Amounts the open periods other than weeks would bring a member if they ended now. */
  async openPeriodsOf(memberId: bigint): Promise<OpenPeriodAmounts[]> {
    const volume = await this.#current();
    return openPeriodsOf(memberId, await this.#soon(this.#forecaster.of(volume)));
  }

  /** Hundredths of PV that a member's legs would lose if the week ended now; undefined while unknown. */
  async losingOf(memberId: bigint): Promise<{ left: number; right: number } | undefined> {
    try {
      return losingOf(memberId, await this.#soon(this.#forecaster.of(await this.#current())));
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  forecastRefund(refund: Omit<RefundToForecast, 'timeZone'>): Promise<RefundForecast> {
    return this.#forecasts.run('forecastRefund', { ...refund, timeZone: this.#parts.settings.businessTimeZone });
  }

  /** This month's PV below both slots, in hundredths, as far as it is loaded. */
  legsOf(memberId: bigint): { left: bigint; right: bigint } {
    const { left, right } = this.#volume?.month(this.#network.indexOf(memberId)) ?? { left: 0, right: 0 };
    return { left: BigInt(left), right: BigInt(right) };
  }

  async close(): Promise<void> {
    this.#stopGrowing();
    await this.#follower.close();
    await this.#forecasts.close();
    await this.trials.close();
    await this.settler.close();
    this.#loaded.reject(new Error('the living figures are closed'));
  }

  /** A member who joined a moment ago may be unknown yet, so the network is read again. */
  async #indexOf(memberId: bigint): Promise<number> {
    const index = this.#network.indexOf(memberId);
    if (index >= 0) return index;
    await this.#network.catchUp();
    return this.#network.indexOf(memberId);
  }

  /** The volume of the open week. The first request in a new week begins it, even without a new row. */
  async #current(): Promise<OpenVolume> {
    await this.#soon(this.ready());
    if (this.#week() !== this.#open?.runs) await this.#follower.readNow();
    return this.#volume as OpenVolume;
  }

  /** Waits for loading or computing. Throws `busy` if it takes long, because a browser that waits for minutes cannot distinguish loading from a fault. */
  async #soon<T>(work: Promise<T>): Promise<T> {
    const waited = new AbortController();
    const late = delay(this.#parts.longestWaitMs ?? LONGEST_WAIT_MS, undefined, { signal: waited.signal, ref: false }).then(
      () => {
        throw refuse('busy', { retryAfterSeconds: 5 });
      },
      () => work,
    );
    return Promise.race([work, late]).finally(() => waited.abort());
  }

  #week(): Week {
    return weekOf(this.#parts.clock.now(), this.#parts.settings.businessTimeZone);
  }

  async #read(): Promise<void> {
    // Runs before the rows are read: a reading begins the first forecast, which a close noticed later would make stale at once.
    await this.#noticeChanges();
    const [volume, seen] = [this.#volume, this.#seen];
    const isAnew = this.#mustSumAnew || volume === undefined || seen === undefined || this.#open?.runs !== this.#week();
    this.#mustSumAnew = false;
    try {
      if (isAnew || !(await this.#tail(volume, seen))) await this.#load();
    } catch (error) {
      // Some of the rows may be included already.
      this.#mustSumAnew = true;
      throw error;
    }
    this.#readAt = this.#parts.clock.now();
    this.#loaded.resolve();
  }

  /**
   * PV kept by a closed period counts in the next one, and members may have changed type: an earlier forecast is wrong even without a new order. A future plan may merge the open
   * week into another one.
   */
  async #noticeChanges(): Promise<void> {
    const { rows } = await sql<{ last: string; plans: string }>`
      SELECT concat_ws(' ', (SELECT coalesce(max(id), 0) FROM period_run), (SELECT extract(epoch FROM max(since)) FROM member_type)) AS last,
        (SELECT coalesce(string_agg(id || ' ' || from_week, ',' ORDER BY id), '') FROM plan_version WHERE activated_at IS NOT NULL) AS plans`.execute(
      this.#parts.database,
    );
    const { last, plans } = rows[0] ?? {};
    if (last !== this.#lastChange) this.#forecaster.touch();
    if (this.#plans !== undefined && plans !== this.#plans) this.#mustSumAnew = true;
    [this.#lastChange, this.#plans] = [last, plans];
  }

  async #load(): Promise<void> {
    await this.#network.ready();
    const runs = this.#week();
    const week = await countedWeek(this.#parts.database, runs);
    const version = await planFor(this.#parts.database, week);
    const open = { runs, week: weeksWith(version, week), month: spanOf(version, week) };
    this.#open = open;
    const first = Math.min(open.month.first, open.week.first);
    const { rows, seen } = await this.#rows(undefined, `week BETWEEN ${first} AND ${Math.max(open.month.last, week)}`);
    this.#volume = new OpenVolume({ week, month: open.month.month }, this.#network.arrays, rows);
    this.#seen = seen;
    this.#forecaster.touch();
    // Begun before the first request, so that no one waits for it.
    this.#forecaster.of(this.#volume).catch(() => undefined);
  }

  /** Includes rows committed since the last reading. Returns false if another database server answers, which may have lost rows. */
  async #tail(volume: OpenVolume, before: Seen): Promise<boolean> {
    const { rows, seen } = await this.#rows(before, undefined);
    if (seen.server !== before.server) return false;
    for (const row of rows) volume.add(this.#network.arrays, row);
    this.#seen = seen;
    if (rows.length > 0) this.#forecaster.touch();
    return true;
  }

  /**
   * Reads rows by a condition; without one, rows that were not visible in the previous reading, or none if another server answers. Afterwards the network knows the members of all
   * rows.
   */
  async #rows(before: Seen | undefined, condition: string | undefined): Promise<{ rows: VolumeRow[]; seen: Seen }> {
    const found: { memberId: number; pv: number; kind: number; week: Week; month: Month }[] = [];
    const { seen } = await readUnseen(this.#parts.database, before, async (transaction, unseen) => {
      const where = condition ?? unseen;
      if (where === undefined) return;
      await copyOut(transaction, `SELECT member_id, pv, ${kindNumber}, week, month FROM pv_row WHERE ${where}`, (row) => {
        found.push({ memberId: row.integer(0), pv: row.integer(1), kind: row.integer(2), week: row.integer(3), month: row.integer(4) });
      });
    });
    // A member may order moments after joining, before this process knows them.
    if (found.some(({ memberId }) => this.#network.indexOf(memberId) < 0)) await this.#network.catchUp();
    const rows = found.map(({ memberId, ...row }) => ({ ...countedIn(row, this.#open), index: this.#network.indexOf(memberId) }));
    if (rows.some(({ index }) => index < 0)) throw new Error('a PV row belongs to an unknown member');
    return { rows, seen };
  }
}

interface OpenSpans {
  runs: Week;
  week: CountedWeeks;
  month: MonthSpan;
}

/** Not a month: marks a row that counts in another month than it says. */
const OTHER_MONTH = 0;

function countedIn<Row extends { week: Week; month: Month }>(row: Row, open: OpenSpans | undefined): Row {
  if (open === undefined) return row;
  const { first, last } = open.week;
  const isIn = (span: CountedWeeks): boolean => row.week >= span.first && row.week <= span.last;
  const month = !open.month.isOfWeeks ? row.month : isIn(open.month) ? open.month.month : OTHER_MONTH;
  return { ...row, week: isIn({ first, last }) ? last : row.week, month };
}

export type EarningsParts = Pick<BaseParts, 'settings'> & { livingFigures: LivingFigures };
