import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('tries a page’s script that did not come once more, and no third time', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValueOnce('page');
  expect(await loadChunk(load)).toBe('page');
  const lost = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('lost'));
  await expect(loadChunk(lost)).rejects.toThrow('lost');
  expect(lost).toHaveBeenCalledTimes(2);
});

it('waits 120 s for each try', async () => {
  const load = vi.fn(() => new Promise<string>(() => undefined));
  const loading = loadChunk(load).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await loading).toMatch(/not loaded within 120000 ms/);
});
