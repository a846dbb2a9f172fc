/**
 * Runs work for each item, one after the other, also after a failure. At the end throws the failure, or several as an AggregateError. Begins no more items once `signal` is
 * aborted.
 */
export async function eachByItself<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (signal?.aborted === true) break;
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1)
    throw new AggregateError(failures, failures.map((one) => (one instanceof Error ? one.message : String(one))).join('; '));
}
