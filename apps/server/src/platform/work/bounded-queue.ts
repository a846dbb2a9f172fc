/** The work was not done: too much was already waiting, or it took too long. A later try may succeed. */
export class BusyError extends Error {
  override name = 'BusyError';

  constructor(message = 'too much work is waiting') {
    super(message);
  }
}

/** Runs `atOnce` pieces of work at once, lets `mostWaiting` more wait in order, and refuses the rest. */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Returns the result of the work. Throws `BusyError` without starting the work. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting) throw new BusyError();
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next piece takes over this place, so that a newcomer cannot take it first.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
