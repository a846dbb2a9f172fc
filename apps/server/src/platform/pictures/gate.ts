/** Refused because too many are waiting already; try again shortly. */
export class GateFull extends Error {}

/** Lets `width` pieces of work run at once; the others wait in order, at most `longest` of them. */
export class Gate {
  readonly #width: number;
  readonly #longest: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(width: number, longest = 500) {
    this.#width = width;
    this.#longest = longest;
  }

  /** Runs the work when there is room. @throws GateFull */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#width) {
      if (this.#waiting.length >= this.#longest) throw new GateFull('too many are waiting');
      // The one that ends hands its place over, so that a newcomer cannot slip in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
