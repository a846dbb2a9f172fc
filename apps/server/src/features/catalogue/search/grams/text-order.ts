import type { Turns } from '../../../../platform/work/turns.ts';

/** Texts sorted at once. */
const RUN = 2_048;
/** Texts merged between two checks of the clock. */
const MERGED = 512;

/** Sorted order of the texts. Sorts short runs and merges them, so that requests are served in between. */
export async function orderOf(texts: readonly string[], turns: Turns): Promise<Uint32Array> {
  const compare = (one: number, other: number) => {
    const [a, b] = [texts[one] as string, texts[other] as string];
    return a < b ? -1 : a > b ? 1 : one - other;
  };
  let order = Uint32Array.from(texts.keys());
  for (let start = 0; start < order.length; start += RUN) {
    order.subarray(start, start + RUN).sort(compare);
    if (turns.isOver()) await turns.next();
  }
  let merged = new Uint32Array(order.length);
  for (let run = RUN; run < order.length; run *= 2) {
    for (let start = 0; start < order.length; start += 2 * run) {
      let [left, right] = [start, Math.min(start + run, order.length)];
      const [leftEnd, rightEnd] = [right, Math.min(right + run, order.length)];
      for (let at = start; at < rightEnd; at += 1) {
        const isLeft = left < leftEnd && (right >= rightEnd || compare(order[left]!, order[right]!) < 0);
        merged[at] = order[isLeft ? left++ : right++]!;
        if (at % MERGED === 0 && turns.isOver()) await turns.next();
      }
    }
    [order, merged] = [merged, order];
  }
  return order;
}
