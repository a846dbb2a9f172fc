export interface Turn {
  perMinute: number;
  /** Of each purchase. */
  milliseconds: number[];
}

/** Lets so many shoppers buy one order after the other for so long. */
export async function takeTurn(one: (shopper: number) => Promise<void>, shoppers: number, seconds: number): Promise<Turn> {
  const startedAt = performance.now();
  const milliseconds: number[] = [];
  let lastAt = startedAt;
  const shop = async (_: unknown, at: number): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const from = performance.now();
      await one(at);
      lastAt = performance.now();
      milliseconds.push(lastAt - from);
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shop));
  return { perMinute: (milliseconds.length / (lastAt - startedAt)) * 60_000, milliseconds };
}
