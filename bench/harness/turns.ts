export interface Turn {
  perMinute: number;
  /** Duration of each piece of work. */
  milliseconds: number[];
}

/** Runs the given number of workers for the given time; each does one piece of work after another. */
export async function takeTurn(one: (worker: number) => Promise<void>, workers: number, seconds: number): Promise<Turn> {
  const startedAt = performance.now();
  const milliseconds: number[] = [];
  let lastAt = startedAt;
  const work = async (_: unknown, at: number): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const from = performance.now();
      await one(at);
      lastAt = performance.now();
      milliseconds.push(lastAt - from);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { perMinute: (milliseconds.length / (lastAt - startedAt)) * 60_000, milliseconds };
}
