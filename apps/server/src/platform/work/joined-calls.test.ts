import { expect, it } from 'vitest';
import { JoinedCalls } from './joined-calls.ts';

it('Calls that arrive during a run go together in the next one, at most three at once here, and fail together', async () => {
  const runs: { items: readonly number[]; end: PromiseWithResolvers<string> }[] = [];
  const calls = new JoinedCalls(
    (items: readonly number[]) => {
      const end = Promise.withResolvers<string>();
      runs.push({ items, end });
      return end.promise;
    },
    { most: 3 },
  );
  const answers = [1, 2, 3, 4, 5].map((item) => calls.call(item).catch((error: Error) => error.message));
  expect(runs.map(({ items }) => items)).toEqual([[1]]);
  expect(calls.waiting).toBe(4);
  runs[0]?.end.resolve('first');
  expect(await answers[0]).toBe('first');
  expect(runs[1]?.items).toEqual([2, 3, 4]);
  runs[1]?.end.reject(new Error('refused'));
  expect(await Promise.all(answers.slice(1, 4))).toEqual(['refused', 'refused', 'refused']);
  runs[2]?.end.resolve('last');
  expect(await answers[4]).toBe('last');
  expect(calls.waiting).toBe(0);
});
