import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

it('The helper gives the result of work in time, undefined for late work, and throws what fails in time', async () => {
  expect(await inTime(Promise.resolve(7), 1_000)).toBe(7);
  const late = Promise.withResolvers<number>();
  expect(await inTime(late.promise, 5)).toBeUndefined();
  late.resolve(8);
  expect(await late.promise).toBe(8);
  await expect(inTime(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
});
