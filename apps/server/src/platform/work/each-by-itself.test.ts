import { expect, it } from 'vitest';
import { eachByItself } from './each-by-itself.ts';

it('The runner does every piece of work where some of them fail, and says so afterwards', async () => {
  const done: number[] = [];
  const work = (failing: readonly number[]) => async (item: number) => {
    if (failing.includes(item)) throw new Error(`no ${item}`);
    done.push(item);
  };
  await expect(eachByItself([1, 2, 3], work([1]))).rejects.toThrow(/^no 1$/);
  await expect(eachByItself([4, 5, 6], work([4, 6]))).rejects.toThrow('no 4; no 6');
  await eachByItself([7], work([]));
  expect(done).toEqual([2, 3, 5, 7]);
});

it('The runner begins no more work once it is stopped', async () => {
  const told = new AbortController();
  const done: number[] = [];
  await eachByItself(
    [1, 2, 3],
    async (item) => {
      done.push(item);
      if (item === 2) told.abort();
    },
    told.signal,
  );
  expect(done).toEqual([1, 2]);
});
