import { describe, expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

function counting() {
  let loads = 0;
  return { load: async () => ++loads, loads: () => loads };
}

describe('a page cache', () => {
  it('The page cache answers within the time to live without loading again', async () => {
    let now = 0;
    const cache = createPageCache<number>({ ttlMs: 5000, maxEntries: 10, keep: () => true, now: () => now });
    const { load, loads } = counting();
    await cache.get('home', load);
    now = 4999;
    expect(await cache.get('home', load)).toBe(1);
    now = 5001;
    expect(await cache.get('home', load)).toBe(2);
    expect(loads()).toBe(2);
  });

  it('The page cache lets concurrent misses share one load', async () => {
    const cache = createPageCache<number>({ ttlMs: 5000, maxEntries: 10, keep: () => true });
    const { load, loads } = counting();
    expect(await Promise.all([cache.get('home', load), cache.get('home', load), cache.get('home', load)])).toEqual([1, 1, 1]);
    expect(loads()).toBe(1);
  });

  it('The page cache discards a page that was still loading when the cache was dropped', async () => {
    const cache = createPageCache<string>({ ttlMs: 5000, maxEntries: 10, keep: () => true });
    const waiting = Promise.withResolvers<string>();
    const first = cache.get('home', () => waiting.promise);
    cache.drop();
    waiting.resolve('before the change');
    expect(await first).toBe('before the change');
    expect(await cache.get('home', async () => 'after the change')).toBe('after the change');
  });

  it('The page cache keeps neither failures nor pages that must not be cached', async () => {
    const cache = createPageCache<number>({ ttlMs: 5000, maxEntries: 10, keep: (status) => status < 500 });
    await expect(cache.get('home', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await cache.get('home', async () => 500)).toBe(500);
    expect(await cache.get('home', async () => 200)).toBe(200);
  });

  it('The page cache holds no more entries than its limit', async () => {
    const cache = createPageCache<number>({ ttlMs: 5000, maxEntries: 2, keep: () => true });
    const { load, loads } = counting();
    for (const key of ['a', 'b', 'c', 'a']) await cache.get(key, load);
    expect(loads()).toBe(4);
    await cache.get('c', load);
    expect(loads()).toBe(4);
  });
});
