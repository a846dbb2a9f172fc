import type { Logger } from '../logger.ts';

/** Interval at which a continuing failure is logged again, with the number of times it happened. */
const REMIND_EVERY_MS = 10 * 60_000;

/** Logs a failure once when it begins, rarely while it continues, and once when it ends. */
export class OutageLog {
  readonly #log: Logger;
  readonly #what: string;
  #failures = 0;
  #begunMs = 0;
  #toldMs = 0;

  /** `what` describes the failure in the log line: “the outbox cannot be read”. */
  constructor(log: Logger, what: string) {
    this.#log = log;
    this.#what = what;
  }

  failed(error: unknown, level: 'warn' | 'error' = 'error'): void {
    const nowMs = performance.now();
    this.#failures += 1;
    if (this.#failures === 1) {
      this.#begunMs = nowMs;
      this.#toldMs = nowMs;
      this.#log[level]({ err: error }, this.#what);
      return;
    }
    if (nowMs - this.#toldMs < REMIND_EVERY_MS) return;
    this.#toldMs = nowMs;
    this.#log[level]({ err: error, failures: this.#failures, forSeconds: this.#seconds(nowMs) }, `${this.#what}, still`);
  }

  succeeded(): void {
    if (this.#failures === 0) return;
    this.#log.warn({ failures: this.#failures, forSeconds: this.#seconds(performance.now()) }, `${this.#what}: over`);
    this.#failures = 0;
  }

  #seconds(nowMs: number): number {
    return Math.round((nowMs - this.#begunMs) / 1_000);
  }
}
