/** The work was not done: too much waits already, or it took too long. Trying again later may help. */
export class BusyError extends Error {
  override name = 'BusyError';

  constructor(message = 'too much work is waiting') {
    super(message);
  }
}

/** Runs `atOnce` pieces of work at once, lets `mostWaiting` more wait in order, and turns the rest away. */
export class BoundedQueue {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Answers what the work answers. Throws `BusyError` without having begun the work. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#atOnce) this.#running += 1;
    else if (this.#waiting.length >= this.#mostWaiting) throw new BusyError();
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next one takes over this one's turn, so that a newcomer cannot slip in between.
      if (next) next();
      else this.#running -= 1;
    }
  }
}
