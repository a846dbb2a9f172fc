import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

it('gives what work in time gives, undefined for late work, and throws what fails in time', async () => {
  expect(await inTime(Promise.resolve(7), 1_000)).toBe(7);
  const late = delay(200, 8);
  expect(await inTime(late, 5)).toBeUndefined();
  expect(await late).toBe(8);
  await expect(inTime(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
});
