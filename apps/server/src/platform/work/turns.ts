import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum wait of a request for a piece of long work. */
const LONGEST_MS = 8;

/** Divides long work of the event loop, so that requests are answered in between: `if (turns.isOver()) await turns.next()` after each small piece. */
export class Turns {
  #endsMs = performance.now() + LONGEST_MS;

  isOver(): boolean {
    return performance.now() >= this.#endsMs;
  }

  /** Resolves after everything that was waiting has run. */
  async next(): Promise<void> {
    await nextTurn();
    this.#endsMs = performance.now() + LONGEST_MS;
  }
}

/** Returns what `map` would, letting requests be answered in between. Each item is a small piece. */
export async function inTurns<T, R>(items: readonly T[], one: (item: T, at: number) => R): Promise<R[]> {
  const turns = new Turns();
  const all: R[] = [];
  for (const [at, item] of items.entries()) {
    if (turns.isOver()) await turns.next();
    all.push(one(item, at));
  }
  return all;
}
