interface Waiting<Item, Answer> {
  item: Item;
  done: PromiseWithResolvers<Answer>;
}

/**
 * Makes one run of all calls that arrived during the previous run. A single call runs at once; a burst uses one connection and one commit for many. A run answers all its calls
 * alike: if it fails, each of them fails.
 */
export class JoinedCalls<Item, Answer = void> {
  readonly #run: (items: readonly Item[]) => Promise<Answer>;
  readonly #most: number;
  readonly #waiting: Waiting<Item, Answer>[] = [];
  #isRunning = false;

  /** `most` is the maximum number of items in one run. */
  constructor(run: (items: readonly Item[]) => Promise<Answer>, { most }: { most: number }) {
    this.#run = run;
    this.#most = most;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  call(item: Item): Promise<Answer> {
    const done = Promise.withResolvers<Answer>();
    this.#waiting.push({ item, done });
    if (!this.#isRunning) void this.#runAll();
    return done.promise;
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, this.#most);
      try {
        const answer = await this.#run(batch.map(({ item }) => item));
        for (const { done } of batch) done.resolve(answer);
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    this.#isRunning = false;
  }
}
