import { expect, test } from 'vitest';
import { DocumentCache } from './document-cache.ts';

test('Simultaneous requests share one rendering, and the least recently used document is removed first', async () => {
  const made: string[] = [];
  const cache = new DocumentCache(2);
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key);
      return Buffer.from(key);
    });
  await Promise.all([get('a'), get('a')]);
  await get('b');
  await get('a');
  await get('c');
  await get('a');
  await get('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('The cache tries failures and missing documents again', async () => {
  const cache = new DocumentCache(2);
  await expect(cache.get('x', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.get('x', async () => undefined)).toBeUndefined();
  expect(await cache.get('x', async () => Buffer.from('x'))).toEqual(Buffer.from('x'));
});
