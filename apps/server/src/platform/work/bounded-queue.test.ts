import { expect, it } from 'vitest';
import { BoundedQueue, BusyError } from './bounded-queue.ts';

function createWork() {
  const log = { running: 0, most: 0, finish: [] as (() => void)[] };
  const work = async () => {
    log.running += 1;
    log.most = Math.max(log.most, log.running);
    await new Promise<void>((resolve) => log.finish.push(resolve));
    log.running -= 1;
    return 'done';
  };
  return { log, work };
}

it('The queue runs no more at once than allowed, in order, and refuses work that cannot wait', async () => {
  const queue = new BoundedQueue(2, 3);
  const { log, work } = createWork();
  const accepted = [1, 2, 3, 4, 5].map(() => queue.run(work));
  await expect(queue.run(work)).rejects.toThrow(BusyError);
  expect(log.running).toBe(2);
  let finished = 0;
  while (finished < 5) {
    await new Promise((resolve) => setImmediate(resolve));
    const finish = log.finish.shift();
    if (finish === undefined) continue;
    finish();
    finished += 1;
  }
  expect(await Promise.all(accepted)).toEqual(Array(5).fill('done'));
  expect(log.most).toBe(2);
});

it('The queue releases the place when the work fails', async () => {
  const queue = new BoundedQueue(1, 0);
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run(async () => 'next')).toBe('next');
});
