import type { Database } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Listener } from '../database/listener.ts';
import type { Logger } from '../logger.ts';
import { JoinedCalls } from '../work/joined-calls.ts';
import { OutageLog } from '../work/outage-log.ts';
import { openStaffTask } from '../staff-tasks/open-staff-task.ts';
import { errorType, inSpan, type LiveSpan, type SpanStart } from '../tracing/index.ts';
import { HeldLease, LEASE_MS, RENEW_EVERY_MS } from './held-lease.ts';
import { type JobHandler, type JobKind, TryLater, type WhenParked } from './job-kind.ts';
import { jobRuns } from './job-runs.ts';
import { type ClaimedJob, claimJobs, completeJobs, giveUpJob, letGoOfJobs, nextDueInMs, postponeJob, renewJobs } from './job-store.ts';

export interface JobsParts {
  database: Database;
  listener: Listener;
  log: Logger;
  /** Wraps each job; absent: nothing. */
  within?: <T>(work: () => T) => T;
}

const MOST_AT_ONCE = 4;
/** A notification may be lost with its connection; a job waits at most this long for that reason. */
const LONGEST_SLEEP_MS = 15_000;
const SHORTEST_SLEEP_MS = 50;
/** Number of the try from which on a failure is logged for the operator. */
const ALARMING_TRIES = 8;
/** After this many tries, some three and a half days, the job is not retried and staff decide. */
const MOST_TRIES = 100;
/** Number of deaths with its process after which a job is not retried: it may be their cause. */
const MOST_DEATHS = 2;
const DRAIN_MS = 8_000;
/**
 * Time after a call that the database did not answer, in milliseconds, in which an expired lease proves nothing about its holder, who could not renew it. Longer than any process
 * takes to notice that the database is back.
 */
const AFTER_OUTAGE_MS = LEASE_MS;

/** Registry of the handlers by kind of work. */
export type JobRegistry = Pick<Jobs, 'registerJob'>;

/** Processes the outbox, a few jobs at once, in parallel with any number of other processes. */
export class Jobs {
  readonly #parts: JobsParts;
  readonly #handlers = new Map<string, JobHandler<object>>();
  readonly #whenParked = new Map<string, WhenParked<object>>();
  readonly #running = new Map<Promise<void>, ClaimedJob>();
  readonly #leases = new Map<ClaimedJob, HeldLease>();
  readonly #outage: OutageLog;
  readonly #completed: JoinedCalls<ClaimedJob>;
  #renewal: NodeJS.Timeout | undefined;
  #claiming: Promise<void> | undefined;
  #wanted = false;
  /** Whether the last look filled all free places, so that there may be more jobs. */
  #isFull = false;
  /** When the next known job is due; a notification reports only new jobs. */
  #dueAtMs = 0;
  /** Counts jobs that were put back: an earlier look does not know their next try. */
  #putBacks = 0;
  /** When the database last did not answer a look, a renewal or the end of a job, by `performance.now()`. */
  #awayAtMs = -Infinity;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;
  #unlisten: (() => void) | undefined;

  constructor(parts: JobsParts) {
    this.#parts = parts;
    this.#outage = new OutageLog(parts.log, 'the outbox cannot be read');
    this.#completed = new JoinedCalls((jobs) => completeJobs(parts.database, jobs), { most: MOST_AT_ONCE });
  }

  /** Registers the handler of a kind of work, and the follow-up if such a job is parked because it ended its process twice. Throws if the kind already has one. */
  registerJob<Payload extends object>(job: JobKind<Payload>, handler: JobHandler<Payload>, whenParked?: WhenParked<Payload>): void {
    if (this.#handlers.has(job.name)) throw new Error(`The job ${job.name} is registered twice.`);
    this.#handlers.set(job.name, handler as JobHandler<object>);
    if (whenParked !== undefined) this.#whenParked.set(job.name, whenParked as WhenParked<object>);
  }

  get names(): string[] {
    return [...this.#handlers.keys()];
  }

  /** Starts working, first on jobs that an earlier process left. */
  async start(): Promise<void> {
    this.#renewal = setInterval(() => void this.#renew(), RENEW_EVERY_MS);
    this.#renewal.unref();
    const wake = () => this.#wake();
    // The message is the name of the added kind, so that the other lanes look for nothing; an empty one concerns every lane.
    const onNotification = (name: string) => {
      if (name === '' || this.#handlers.has(name)) wake();
    };
    this.#unlisten = await this.#parts.listener.listen('job', { onNotification, onReconnect: wake });
    wake();
  }

  /** Takes no more jobs and waits for running ones, at most 8 s; another process does the unfinished ones. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#unlisten?.();
    await this.#claiming;
    const drained = new AbortController();
    const patience = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, DRAIN_MS);
      drained.signal.addEventListener('abort', () => clearTimeout(timer));
    });
    await Promise.race([Promise.all(this.#running.keys()), patience]);
    drained.abort();
    clearInterval(this.#renewal);
    if (this.#running.size > 0) await letGoOfJobs(this.#parts.database, [...this.#running.values()]).catch(() => undefined);
  }

  #wake(): void {
    this.#wanted = true;
    if (this.#isClosed || this.#claiming !== undefined || this.#running.size >= MOST_AT_ONCE) return;
    this.#claiming = this.#claim().finally(() => {
      this.#claiming = undefined;
      // Another wake-up came during the last look.
      if (this.#wanted) this.#wake();
    });
  }

  async #claim(): Promise<void> {
    clearTimeout(this.#timer);
    const { database } = this.#parts;
    const { names } = this;
    try {
      while (this.#wanted && !this.#isClosed && this.#running.size < MOST_AT_ONCE) {
        this.#wanted = false;
        const most = MOST_AT_ONCE - this.#running.size;
        const askedAtMs = performance.now();
        const jobs = await claimJobs(database, names, most, { wasAway: askedAtMs < this.#awayAtMs + AFTER_OUTAGE_MS });
        for (const job of jobs) this.#begin(job, new HeldLease(askedAtMs));
        this.#isFull = jobs.length === most;
      }
      if (this.#dueAtMs <= Date.now()) await this.#lookUpNext(names);
      this.#outage.succeeded();
      this.#sleep(this.#dueAtMs - Date.now());
    } catch (error) {
      this.#noteOutage();
      this.#outage.failed(error);
      this.#wanted = false;
      this.#sleep(1_000);
    }
  }

  async #lookUpNext(names: readonly string[]): Promise<void> {
    const before = this.#putBacks;
    const dueInMs = Math.min((await nextDueInMs(this.#parts.database, names)) ?? Infinity, LONGEST_SLEEP_MS);
    if (before === this.#putBacks) this.#dueAtMs = Date.now() + dueInMs;
  }

  #sleep(dueInMs: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#wake(), Math.min(Math.max(dueInMs, SHORTEST_SLEEP_MS), LONGEST_SLEEP_MS));
    this.#timer.unref();
  }

  #begin(job: ClaimedJob, lease: HeldLease): void {
    this.#leases.set(job, lease);
    const running = inSpan(spanOf(job), (span) => this.#run(job, span, lease.signal)).finally(() => {
      lease.end();
      this.#leases.delete(job);
      this.#running.delete(running);
      if (this.#isFull || this.#dueAtMs <= Date.now()) this.#wake();
    });
    this.#running.set(running, job);
  }

  /** Renews the leases, so that a long job is not done twice. A job whose lease is lost, or cannot be renewed in time, gets an abort signal. */
  async #renew(): Promise<void> {
    if (this.#running.size === 0) return;
    const askedAtMs = performance.now();
    const asked = [...this.#leases];
    const held = await renewJobs(
      this.#parts.database,
      asked.map(([job]) => job),
    ).catch(this.#noteOutage);
    if (held === undefined) return;
    for (const [{ id }, lease] of asked) {
      if (held.has(id)) lease.renewed(askedAtMs);
      else lease.lose();
    }
  }

  /** Remembers that the database did not answer. A job whose end was not recorded comes back when its lease ends, and that counts as no death. */
  readonly #noteOutage = (): undefined => {
    this.#awayAtMs = performance.now();
  };

  async #run(job: ClaimedJob, span: LiveSpan | undefined, signal: AbortSignal): Promise<void> {
    const { log, within = (work) => work() } = this.#parts;
    const end = jobRuns.startTimer({ kind: job.name });
    if (job.deaths >= MOST_DEATHS) {
      log.error({ job: job.name, id: String(job.id) }, 'a job ended its process twice and is given up');
      await this.#park(job).catch(this.#noteOutage);
      end({ outcome: 'parked' });
      return;
    }
    try {
      const about = { id: job.id, number: job.tries, createdAt: job.created_at, ageMs: job.age_ms, signal };
      await within(async () => this.#handlers.get(job.name)?.(job.payload, about));
      await this.#completed.call(job);
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: error instanceof TryLater ? 'later' : 'failed' });
      span?.fail(errorType(error));
      // The payload is not logged, because it may contain personal data.
      const line = { err: error, job: job.name, id: String(job.id), tries: job.tries };
      if (job.tries >= ALARMING_TRIES) log.error(line, 'a job fails again and again');
      else if (!(error instanceof TryLater)) log.warn(line, 'a job failed and will be tried again');
      await this.#putBack(job, error instanceof Error ? error.message : 'unknown').catch(this.#noteOutage);
      // The job is due again earlier than the known next due time.
      this.#dueAtMs = 0;
      this.#putBacks += 1;
    }
  }

  async #putBack(job: ClaimedJob, failure: string): Promise<void> {
    const { database } = this.#parts;
    if (job.tries < MOST_TRIES) return postponeJob(database, job, failure);
    await this.#giveUp(job, { failure });
  }

  async #park(job: ClaimedJob): Promise<void> {
    await this.#giveUp(job, { failure: 'it ended its process twice', diedWithProcess: true }, this.#whenParked.get(job.name));
  }

  async #giveUp(job: ClaimedJob, why: { failure: string; diedWithProcess?: true }, whenParked?: WhenParked<object>): Promise<void> {
    const { failure } = why;
    const task = { kind: 'jobGivenUp', subject: String(job.id), detail: { job: job.name, ...why }, at: new Date() } as const;
    await inTransaction(this.#parts.database, async (transaction) => {
      if (!(await giveUpJob(transaction, job, failure))) return;
      await openStaffTask(transaction, task);
      await whenParked?.(transaction, job.payload);
    });
  }
}

/** The span of one try. It continues the trace that added the job, days later too. */
const spanOf = ({ id, name, tries, trace_context: continues }: ClaimedJob): SpanStart => ({
  name: `job ${name}`,
  kind: 'job',
  attributes: { 'upline.job': name, 'upline.job.id': String(id), 'upline.job.try': tries },
  continues,
});
