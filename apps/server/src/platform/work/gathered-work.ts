import type { Logger } from '../logger.ts';
import { OutageLog } from './outage-log.ts';

/** Wakes within this time share one run. */
const GATHER_MS = 60;
/** A run is followed by a pause of the same length, at most this long, so that a stream of wakes takes at most half the process's time. */
const LONGEST_REST_MS = 400;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;

export interface GatheredWorkParts {
  log: Logger;
  /** The log's message for a failed run. */
  failure: string;
  /** Also runs this long after the last run ended, without a wake; absent: only when woken. */
  everyMs?: number;
  /** Never runs twice at once. A failed run is retried, with growing pauses, until one succeeds. */
  work(): Promise<void>;
}

/**
 * Runs work soon after it is woken. Wakes are combined: the first one sets the time of the run and later ones never postpone it, so a stream of wakes can
 * neither starve the work nor start it twice at once.
 */
export class GatheredWork {
  readonly #parts: GatheredWorkParts;
  #timer: NodeJS.Timeout | undefined;
  #dueMs = Infinity;
  #running: Promise<void> | undefined;
  #isWanted = false;
  /** The callers that wait for the next run to end. */
  #asked: PromiseWithResolvers<void> | undefined;
  #isClosed = false;
  #restsUntilMs = 0;
  #retryMs = FIRST_RETRY_MS;
  readonly #outage: OutageLog;

  constructor(parts: GatheredWorkParts) {
    this.#parts = parts;
    this.#outage = new OutageLog(parts.log, parts.failure);
  }

  /** Called after a change: starts a run soon, once the present run has ended. */
  wake(): void {
    this.#isWanted = true;
    this.#runAt(Math.max(performance.now() + GATHER_MS, this.#restsUntilMs));
  }

  /** Runs at once. Resolves when a run that began after this call has ended; rejects if that run failed or the work is closed. */
  runNow(): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('the work is closed'));
    this.#asked ??= Promise.withResolvers();
    const { promise } = this.#asked;
    this.#begin();
    return promise;
  }

  /** Resolves when no run is in progress any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
    this.#asked?.reject(new Error('the work is closed'));
  }

  /** A run that is due earlier keeps its time. */
  #runAt(dueMs: number): void {
    if (this.#isClosed || this.#running !== undefined || this.#dueMs <= dueMs) return;
    clearTimeout(this.#timer);
    this.#dueMs = dueMs;
    this.#timer = setTimeout(() => this.#begin(), dueMs - performance.now());
    this.#timer.unref();
  }

  #begin(): void {
    if (this.#isClosed || this.#running !== undefined) return;
    clearTimeout(this.#timer);
    this.#dueMs = Infinity;
    this.#running = this.#run();
  }

  async #run(): Promise<void> {
    const asked = this.#asked;
    this.#asked = undefined;
    this.#isWanted = false;
    const begunMs = performance.now();
    let nextInMs = this.#parts.everyMs ?? Infinity;
    try {
      await this.#parts.work();
      this.#outage.succeeded();
      const endedMs = performance.now();
      this.#retryMs = FIRST_RETRY_MS;
      this.#restsUntilMs = endedMs + Math.min(LONGEST_REST_MS, endedMs - begunMs);
      asked?.resolve();
    } catch (error) {
      nextInMs = this.#retryMs;
      this.#restsUntilMs = performance.now() + nextInMs;
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
      if (!this.#isClosed) this.#outage.failed(error, 'warn');
      asked?.reject(error);
    }
    this.#running = undefined;
    if (this.#asked !== undefined) return this.#begin();
    if (this.#isWanted) this.wake();
    if (nextInMs < Infinity) this.#runAt(performance.now() + nextInMs);
  }
}
