import { setTimeout as delay } from 'node:timers/promises';

/** Results of work that started at fixed times, whether or not earlier work had ended. */
export interface Paced {
  /** Time from each scheduled start to completion. */
  milliseconds: number[];
  /** Completion times by the system's clock. */
  doneAtMs: number[];
  /** Number of pieces that started late, because all workers were busy or this process was late. */
  late: number;
  refused: string[];
}

const LATE_MS = 50;

/** Starts a piece of work at a fixed interval until `over`, on the given number of workers. */
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
