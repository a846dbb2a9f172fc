import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

/** An envelope of some 1,000 bytes, which needs some 2,800 in the cache. */
const answer = (name: string) => ({ name, text: 'x'.repeat(1_000) });

describe('the cache of answers', () => {
  it('keeps as many answers as it has bytes for, and removes the one that was used longest ago', () => {
    const cache = new AnswerCache(9_000);
    for (const key of ['first', 'second', 'third']) cache.keep('lane', key, answer(key), cache.generation);
    expect(cache.get('lane', 'first')?.body).toEqual(answer('first'));
    cache.keep('lane', 'fourth', answer('fourth'), cache.generation);
    expect(['first', 'second', 'third', 'fourth'].map((key) => cache.get('lane', key)?.body['name'])).toEqual([
      'first',
      undefined,
      'third',
      'fourth',
    ]);
  });

  it('keeps the answers of several lanes to one body, and counts the room of all of them', () => {
    const cache = new AnswerCache(9_000);
    for (const lane of ['one', 'two', 'three']) cache.keep(lane, 'body', answer(lane), cache.generation);
    expect(['one', 'two', 'three', 'four'].map((lane) => cache.get(lane, 'body')?.body['name'])).toEqual([
      'one',
      'two',
      'three',
      undefined,
    ]);
    cache.keep('one', 'other', answer('other'), cache.generation);
    expect([cache.get('two', 'body'), cache.get('one', 'other')?.body['name']]).toEqual([undefined, 'other']);
  });

  it('answers what was given, but does not keep it, when it is larger than the cache or has a long body', () => {
    const cache = new AnswerCache(2_400);
    expect(cache.keep('lane', 'large', answer('large'), cache.generation).body).toEqual(answer('large'));
    expect(cache.get('lane', 'large')).toBeUndefined();
    const long = 'k'.repeat(601);
    cache.keep('lane', long, { name: 'long' }, cache.generation);
    expect(cache.get('lane', long)).toBeUndefined();
  });

  it('does not keep an answer that was computed before the catalog changed', () => {
    const cache = new AnswerCache(10_000);
    const { generation } = cache;
    cache.keep('lane', 'before', answer('before'), generation);
    cache.drop();
    cache.keep('lane', 'under way', answer('under way'), generation);
    expect([cache.get('lane', 'before'), cache.get('lane', 'under way')]).toEqual([undefined, undefined]);
  });
});
