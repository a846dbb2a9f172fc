import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

/** An envelope of some 1,000 bytes, which needs some 2,800 in the cache. */
const answer = (name: string) => ({ name, text: 'x'.repeat(1_000) });

describe('the cache of answers', () => {
  it('keeps as many answers as it has bytes for, and removes the one that was used longest ago', () => {
    const cache = new AnswerCache(9_000);
    for (const key of ['first', 'second', 'third']) cache.keep(key, answer(key), cache.generation);
    expect(cache.get('first')?.body).toEqual(answer('first'));
    cache.keep('fourth', answer('fourth'), cache.generation);
    expect(['first', 'second', 'third', 'fourth'].map((key) => cache.get(key)?.body['name'])).toEqual([
      'first',
      undefined,
      'third',
      'fourth',
    ]);
  });

  it('answers what was given, but does not keep it, when it is larger than the cache or has a long key', () => {
    const cache = new AnswerCache(2_400);
    expect(cache.keep('large', answer('large'), cache.generation).body).toEqual(answer('large'));
    expect(cache.get('large')).toBeUndefined();
    const long = 'k'.repeat(601);
    cache.keep(long, { name: 'long' }, cache.generation);
    expect(cache.get(long)).toBeUndefined();
  });

  it('does not keep an answer that was computed before the catalog changed', () => {
    const cache = new AnswerCache(10_000);
    const { generation } = cache;
    cache.keep('before', answer('before'), generation);
    cache.drop();
    cache.keep('under way', answer('under way'), generation);
    expect([cache.get('before'), cache.get('under way')]).toEqual([undefined, undefined]);
  });
});
