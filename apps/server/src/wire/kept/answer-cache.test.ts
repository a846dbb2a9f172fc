import { describe, expect, it } from 'vitest';
import { AnswerCache } from './answer-cache.ts';

/** Asks twice, because the first answer is not cached. */
function keep(cache: AnswerCache, lane: string, body: string, envelope: Record<string, unknown>, generation = cache.generation) {
  cache.keep(lane, body, envelope, generation);
  return cache.keep(lane, body, envelope, generation);
}

/** An envelope of some 1,000 bytes, which needs some 2,800 in the cache. */
const answer = (name: string) => ({ name, text: 'x'.repeat(1_000) });

describe('the cache of answers', () => {
  it('The cache keeps an answer that is asked for again, and not one that was asked for once', () => {
    const cache = new AnswerCache(9_000);
    cache.keep('lane', 'body', answer('first'), cache.generation);
    expect(cache.get('lane', 'body')).toBeUndefined();
    cache.keep('lane', 'body', answer('second'), cache.generation);
    expect(cache.get('lane', 'body')?.body).toEqual(answer('second'));
  });

  it('The cache keeps as many answers as its bytes allow, and removes the least recently used one', () => {
    const cache = new AnswerCache(9_000);
    for (const key of ['first', 'second', 'third']) keep(cache, 'lane', key, answer(key));
    expect(cache.get('lane', 'first')?.body).toEqual(answer('first'));
    keep(cache, 'lane', 'fourth', answer('fourth'));
    expect(['first', 'second', 'third', 'fourth'].map((key) => cache.get('lane', key)?.body['name'])).toEqual([
      'first',
      undefined,
      'third',
      'fourth',
    ]);
  });

  it('The cache keeps the answers of several lanes to one body, and counts the room of all of them', () => {
    const cache = new AnswerCache(9_000);
    for (const lane of ['one', 'two', 'three']) keep(cache, lane, 'body', answer(lane));
    expect(['one', 'two', 'three', 'four'].map((lane) => cache.get(lane, 'body')?.body['name'])).toEqual([
      'one',
      'two',
      'three',
      undefined,
    ]);
    keep(cache, 'one', 'other', answer('other'));
    expect([cache.get('two', 'body'), cache.get('one', 'other')?.body['name']]).toEqual([undefined, 'other']);
  });

  it('The cache answers a value that is too large or has a long body, but does not keep it', () => {
    const cache = new AnswerCache(2_400);
    expect(keep(cache, 'lane', 'large', answer('large'), cache.generation).body).toEqual(answer('large'));
    expect(cache.get('lane', 'large')).toBeUndefined();
    const long = 'k'.repeat(601);
    keep(cache, 'lane', long, { name: 'long' });
    expect(cache.get('lane', long)).toBeUndefined();
  });

  it('The cache does not keep an answer that was computed before the catalog changed', () => {
    const cache = new AnswerCache(10_000);
    const { generation } = cache;
    keep(cache, 'lane', 'before', answer('before'), generation);
    cache.drop();
    keep(cache, 'lane', 'under way', answer('under way'), generation);
    expect([cache.get('lane', 'before'), cache.get('lane', 'under way')]).toEqual([undefined, undefined]);
  });
});
