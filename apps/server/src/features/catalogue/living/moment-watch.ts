import type { Clock } from '../../../platform/clock.ts';
import type { ComingMoments } from './coming-moments.ts';

/** No timer is longer, because the clocks of machines drift and are set. */
const LONGEST_MS = 60_000;

export interface MomentWatchParts {
  clock: Clock;
  /** The moment of these products has come. What is due is read again, which gives other moments. */
  onDue(productIds: readonly number[]): void;
}

/** Tells when the next moment has come at which the clock alone changes what the catalogue shows. */
export class MomentWatch {
  readonly #parts: MomentWatchParts;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: MomentWatchParts) {
    this.#parts = parts;
  }

  /** Waits for the earliest of these moments in place of the ones before. */
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
