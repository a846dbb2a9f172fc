import type { Logger } from '../../platform/logger.ts';

/** Wakes that come within this time are one run. */
const GATHER_MS = 60;
/** A run is followed by a rest as long as itself, at most this long, so that a stream of changes takes at most half the process's time. */
const LONGEST_REST_MS = 400;
const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 5_000;

/** Runs `work` soon after `wake`, never twice at once, and once more for wakes during a run. A failed run is tried again until it succeeds. */
export class Reloader {
  readonly #work: () => Promise<void>;
  readonly #log: Logger;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #isClosed = false;
  #notBefore = 0;
  #retryMs = FIRST_RETRY_MS;

  constructor(work: () => Promise<void>, log: Logger) {
    this.#work = work;
    this.#log = log;
  }

  wake(): void {
    this.#isWanted = true;
    if (this.#isClosed || this.#timer !== undefined || this.#running !== undefined) return;
    const wait = Math.max(GATHER_MS, this.#notBefore - performance.now());
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#running = this.#run();
    }, wait);
  }

  /** Resolves when nothing runs any more. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    this.#isWanted = false;
    const startedAt = performance.now();
    try {
      await this.#work();
      this.#retryMs = FIRST_RETRY_MS;
      this.#notBefore = performance.now() + Math.min(LONGEST_REST_MS, performance.now() - startedAt);
    } catch (error) {
      this.#log.warn({ err: error, retryInMs: this.#retryMs }, 'the catalogue could not be read again; the last one stays');
      this.#notBefore = performance.now() + this.#retryMs;
      this.#retryMs = Math.min(this.#retryMs * 2, LONGEST_RETRY_MS);
      this.#isWanted = true;
    }
    this.#running = undefined;
    if (this.#isWanted) this.wake();
  }
}
