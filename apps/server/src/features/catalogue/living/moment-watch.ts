import type { Clock } from '../../../platform/clock.ts';
import type { ComingMoments } from './coming-moments.ts';

/** Short, because machine clocks drift and are adjusted. */
const LONGEST_MS = 60_000;

export interface MomentWatchParts {
  clock: Clock;
  /** Called when the moment of these products has come. Due products are read again, which gives new moments. */
  onDue(productIds: readonly number[]): void;
}

/** Signals the next moment at which the clock alone changes the catalogue. */
export class MomentWatch {
  readonly #parts: MomentWatchParts;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: MomentWatchParts) {
    this.#parts = parts;
  }

  /** Waits for the earliest of these moments, replacing the previous ones. */
  waitFor(moments: ComingMoments): void {
    this.stop();
    let next = Number.POSITIVE_INFINITY;
    for (const ms of moments.values()) next = Math.min(next, ms);
    if (next === Number.POSITIVE_INFINITY) return;
    // The database's clock has finer units than this one.
    const waitMs = Math.max(1, Math.ceil(next - this.#nowMs()) + 1);
    this.#timer = setTimeout(() => this.#look(moments), Math.min(LONGEST_MS, waitMs));
    this.#timer.unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #look(moments: ComingMoments): void {
    const now = this.#nowMs();
    const due = [...moments].flatMap(([id, ms]) => (ms <= now ? [id] : []));
    if (due.length > 0) this.#parts.onDue(due);
    else this.waitFor(moments);
  }

  #nowMs(): number {
    return this.#parts.clock.now().getTime();
  }
}
