import { expect, it } from 'vitest';
import { type RowResult, runForEach } from './bulk-run.ts';

const rows = [1, 2, 3].map((row) => [String(row), row] as const);

async function ran(run: (row: number) => Promise<string>, signal = new AbortController().signal): Promise<readonly RowResult[]> {
  let last: readonly RowResult[] = [];
  await runForEach(rows, { run, failureText: (failure) => (failure as Error).message, onResults: (results) => (last = results), signal });
  return last;
}

it('A bulk run has a result for each row, also where one is refused', async () => {
  const results = await ran(async (row) => {
    if (row === 2) throw new Error('too late');
    return `done ${row}`;
  });
  expect(results).toEqual([
    { id: '1', state: 'done', text: 'done 1' },
    { id: '2', state: 'refused', text: 'too late' },
    { id: '3', state: 'done', text: 'done 3' },
  ]);
});

it('A bulk run stops before the next row', async () => {
  const stop = new AbortController();
  const results = await ran(async (row) => {
    if (row === 1) stop.abort();
    return 'done';
  }, stop.signal);
  expect(results.map(({ state }) => state)).toEqual(['done', 'waiting', 'waiting']);
});
