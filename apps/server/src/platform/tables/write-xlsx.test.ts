import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { Cell, Table } from './table.ts';
import { writeXlsx } from './write-xlsx.ts';

const ROWS_OF_CHUNK = 500;
const CHUNKS = 80;
const COLUMNS = 6;
const MIB = 1024 * 1024;
const table: Table = { titles: Array.from({ length: COLUMNS }, (_, n) => `c${n}`), kinds: [], cellsOf: () => [] };

/** Rows of random texts, which compress to some 4 MiB; `taken` counts the requested chunks. */
function rowsCounted(): { rows: () => AsyncGenerator<Cell[][]>; taken: () => number } {
  let taken = 0;
  async function* rows(): AsyncGenerator<Cell[][]> {
    while (taken < CHUNKS) {
      taken += 1;
      yield await Promise.resolve(
        Array.from({ length: ROWS_OF_CHUNK }, () => Array.from({ length: COLUMNS }, () => randomBytes(16).toString('hex'))),
      );
    }
  }
  return { rows, taken: () => taken };
}

describe('a written workbook', () => {
  it('A written workbook takes no more rows than its reader keeps up with', async () => {
    const { rows, taken } = rowsCounted();
    const file = writeXlsx(table, rows());
    await file.next();
    for (let before = -1, quiet = 0; quiet < 50; quiet = taken() === before ? quiet + 1 : 0) {
      before = taken();
      await turn();
    }
    expect(taken()).toBeLessThan(CHUNKS / 4);
    await file.return(undefined);
  });

  it('A written workbook holds a part of itself in memory, however long it is', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    const held = (): number => {
      collect();
      const { heapUsed, external } = process.memoryUsage();
      return heapUsed + external;
    };
    const { rows, taken } = rowsCounted();
    const before = held();
    let [bytes, most, nextLook] = [0, 0, 10];
    for await (const chunk of writeXlsx(table, rows())) {
      bytes += chunk.length;
      if (taken() < nextLook) continue;
      most = Math.max(most, held() - before);
      nextLook += 15;
    }
    expect(taken()).toBe(CHUNKS);
    expect(bytes).toBeGreaterThan(4 * MIB);
    expect(most).toBeLessThan(8 * MIB);
  });
});
