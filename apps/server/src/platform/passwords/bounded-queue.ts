/** Thrown at once when as much work waits as may. */
export class QueueFullError extends Error {
  constructor() {
    super('too much work is waiting');
  }
}

/** Runs a few pieces of work at once, lets a bounded number wait in order, and turns the rest away. */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Answers what the work answers. Throws `QueueFullError` without having begun it. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting) throw new QueueFullError();
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // A waiting one takes over the place, so that nobody slips in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
