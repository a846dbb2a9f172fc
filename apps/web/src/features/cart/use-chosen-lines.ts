import { useState } from 'react';
import type { CartLine } from './use-cart.ts';

/** The lines ticked for deletion. Ticks of removed lines do not count. */
export function useChosenLines(lines: readonly CartLine[]) {
  const [choosing, setChoosing] = useState(false);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    choosing,
    chosen: lines.filter((line) => ids.has(line.sclId)),
    isChosen: (line: CartLine) => ids.has(line.sclId),
    start: () => setChoosing(true),
    stop() {
      setChoosing(false);
      setIds(new Set());
    },
    chooseAll: (all: boolean) => setIds(new Set(all ? lines.map((line) => line.sclId) : [])),
    choose(line: CartLine, chosen: boolean) {
      const next = new Set(ids);
      if (chosen) next.add(line.sclId);
      else next.delete(line.sclId);
      setIds(next);
    },
  };
}
