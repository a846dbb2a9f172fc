interface Waiting<Item, Answer> {
  item: Item;
  done: PromiseWithResolvers<Answer>;
}

/**
 * Makes one run of all calls that arrived during the run before. A single call runs at once; a burst uses one connection and one commit for many. `run` answers for all items
 * together: if it fails, each of its calls fails. At most `most` items go into one run.
 */
export function joinCalls<Item, Answer = void>(
  run: (items: readonly Item[]) => Promise<Answer>,
  { most }: { most: number },
): ((item: Item) => Promise<Answer>) & { readonly waiting: number } {
  const waiting: Waiting<Item, Answer>[] = [];
  let isRunning = false;

  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        const answer = await run(batch.map(({ item }) => item));
        for (const { done } of batch) done.resolve(answer);
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    isRunning = false;
  };

  const call = (item: Item): Promise<Answer> => {
    const done = Promise.withResolvers<Answer>();
    waiting.push({ item, done });
    if (!isRunning) void runAll();
    return done.promise;
  };
  return Object.defineProperty(call, 'waiting', { get: () => waiting.length }) as typeof call & { readonly waiting: number };
}
