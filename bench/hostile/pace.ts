import { setTimeout as delay } from 'node:timers/promises';

/** What became of work that began at fixed times, whether or not earlier work had ended. */
export interface Paced {
  /** From the moment at which each should have begun until it was done. */
  milliseconds: number[];
  /** The moment at which each was done, by the system's clock. */
  doneAtMs: number[];
  /** Those that began later than they should have, because all workers were taken or this process was late. */
  late: number;
  refused: string[];
}

const LATE_MS = 50;

/** Begins a piece of work every so many milliseconds until `over`, with as many workers as there are. */
export async function atFixedRate(
  one: (worker: number) => Promise<void>,
  workers: number,
  everyMs: number,
  over: AbortSignal,
): Promise<Paced> {
  const paced: Paced = { milliseconds: [], doneAtMs: [], late: 0, refused: [] };
  const free = Array.from({ length: workers }, (_, at) => at);
  const waiting: ((worker: number) => void)[] = [];
  const running = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let count = 0; !over.aborted; count += 1) {
    const dueAt = startedAt + count * everyMs;
    const early = dueAt - performance.now();
    if (early > 0) await delay(early);
    const work = (async () => {
      const worker = free.pop() ?? (await new Promise<number>((resolve) => waiting.push(resolve)));
      if (performance.now() - dueAt > LATE_MS) paced.late += 1;
      try {
        await one(worker);
        paced.milliseconds.push(performance.now() - dueAt);
        paced.doneAtMs.push(Date.now());
      } catch (error) {
        paced.refused.push(error instanceof Error ? error.message : String(error));
      }
      const next = waiting.shift();
      if (next === undefined) free.push(worker);
      else next(worker);
    })();
    running.add(work);
    void work.finally(() => running.delete(work));
  }
  await Promise.all(running);
  return paced;
}
