import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('The loader tries a failed chunk once more', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('chunk');
  expect(await loadChunk(load)).toBe('chunk');
  expect(load).toHaveBeenCalledTimes(2);
});

it('The loader gives up after the second failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('lost'));
  await expect(loadChunk(load)).rejects.toThrow('lost');
  expect(load).toHaveBeenCalledTimes(2);
});

it('The loader waits 120 s for each try', async () => {
  const load = vi.fn(() => new Promise<string>(() => undefined));
  const loading = loadChunk(load).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await loading).toMatch(/not loaded within 120000 ms/);
});
