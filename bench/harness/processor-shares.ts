/** Returns processor time used so far, in milliseconds; undefined if the system does not report it. */
export type ReadTime = () => Promise<number | undefined>;

/** Measures the processor time of each part, the bench itself included, because wall time alone does not show which part used it. */
export class ProcessorShares {
  readonly #read: Readonly<Record<string, ReadTime>>;
  readonly #milliseconds = new Map<string, number>();
  #pieces = 0;

  constructor(read: Readonly<Record<string, ReadTime>>) {
    this.#read = { bench: ownTime, ...read };
  }

  /** Runs a turn; `piecesOf` returns the number of pieces of work it did. */
  async during<T>(turn: () => Promise<T>, piecesOf: (result: T) => number): Promise<T> {
    const before = await this.#readAll();
    const result = await turn();
    for (const [name, milliseconds] of await this.#readAll())
      this.#milliseconds.set(name, (this.#milliseconds.get(name) ?? 0) + milliseconds - (before.get(name) ?? 0));
    this.#pieces += piecesOf(result);
    return result;
  }

  /** Milliseconds per piece of work for each part, and their sum; NaN if the system does not report them. */
  inWords(): string {
    const each = [...this.#milliseconds].map(([name, milliseconds]) => [name, milliseconds / this.#pieces] as const);
    const sum = each.reduce((all, [, milliseconds]) => all + milliseconds, 0);
    return `${sum.toFixed(1)} ms (${each.map(([name, milliseconds]) => `${name} ${milliseconds.toFixed(1)}`).join(', ')})`;
  }

  async #readAll(): Promise<Map<string, number>> {
    const names = Object.keys(this.#read);
    return new Map(await Promise.all(names.map(async (name) => [name, (await this.#read[name]?.()) ?? Number.NaN] as const)));
  }
}

async function ownTime(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
