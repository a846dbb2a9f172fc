import { describe, expect, it } from 'vitest';
import { buildSearchIndex } from './search-index.ts';
import { searchProducts } from './search-products.ts';

const names = [
  ['Cloudcherry serum', '云桃精华液'],
  ['Night serum', '夜间精华液'],
  ['Crème de nuit', '夜间修护霜'],
  ['Birch comb', '桦木梳'],
  ['Amber candle', '琥珀香薰蜡烛'],
  ['Serum', '精华'],
  ['Øre drops', '耳部滴液'],
  ['Ｆｕｌｌ ｗｉｄｔｈ soap', '크림 비누'],
  ['Reserum pads', 'สบู่หอม'],
];
const index = await buildSearchIndex(names);
const found = (text: string) => searchProducts(index, text, { offset: 0, limit: 8 }).positions.map((position) => names[position]?.[0]);

it('The search ranks the whole name before name beginnings, then word beginnings, then other matches', () => {
  expect(found('serum')).toEqual(['Serum', 'Cloudcherry serum', 'Night serum', 'Reserum pads']);
});

it('The search ranks a whole name first also where another name of the product begins with it', async () => {
  const both = await buildSearchIndex([['Tea light'], ['Tea pot', 'Tea']]);
  expect(searchProducts(both, 'tea', { offset: 0, limit: 8 }).positions).toEqual([1, 0]);
});

it('The search finds three letters inside a word, after those at the beginning of one', () => {
  expect(found('ser')).toEqual(['Serum', 'Cloudcherry serum', 'Night serum', 'Reserum pads']);
});

it.each([
  ['cloudchery', 'Cloudcherry serum'],
  ['cluodcherry', 'Cloudcherry serum'],
  ['cloudcherry sreum', 'Cloudcherry serum'],
  ['candel', 'Amber candle'],
  ['ambr candle', 'Amber candle'],
])('The search finds the intended product for %s', (typed, meant) => {
  expect(found(typed)[0]).toBe(meant);
});

it.each([
  ['CREME', 'Crème de nuit'],
  ['crème', 'Crème de nuit'],
  ['ore', 'Øre drops'],
  ['full width', 'Ｆｕｌｌ ｗｉｄｔｈ soap'],
  ['ｓｏａｐ', 'Ｆｕｌｌ ｗｉｄｔｈ soap'],
  ['  birch -- comb ', 'Birch comb'],
])('The search folds case, accents, width and punctuation: %s', (typed, meant) => {
  expect(found(typed)).toEqual([meant]);
});

it.each([
  ['梳', ['Birch comb']],
  ['夜间', ['Night serum', 'Crème de nuit']],
  ['精华', ['Serum', 'Cloudcherry serum', 'Night serum']],
  ['云桃精化液', ['Cloudcherry serum']],
  ['비누', ['Ｆｕｌｌ ｗｉｄｔｈ soap']],
  ['สบู่', ['Reserum pads']],
])('The search finds scripts without spaces by their signs: %s', (typed, meant) => {
  expect(found(typed)).toEqual(meant);
});

it('The search finds one and two letters at the beginning of words', () => {
  expect(found('c')).toEqual(['Cloudcherry serum', 'Crème de nuit', 'Birch comb', 'Amber candle']);
  expect(found('ca')).toEqual(['Amber candle']);
});

it('The search finds nothing for a text that no name contains, and for an empty text', () => {
  expect(searchProducts(index, 'zzqqxx', { offset: 0, limit: 8 })).toEqual({ positions: [], total: 0 });
  expect(searchProducts(index, ' … ', { offset: 0, limit: 8 })).toEqual({ positions: [], total: 0 });
});

/** As many names as a small shop has, so that similarity is measured against many. */
const kinds = [
  'serum',
  'face oil',
  'night cream',
  'cleansing foam',
  'hand wash',
  'body milk',
  'candle',
  'tea',
  'greens',
  'magnesium',
  'collagen',
  'soap',
];
const sources = ['Cloudcherry', 'Nettle', 'Arctic', 'Morning', 'Plain', 'Amber', 'Willow', 'Linden', 'Meadow', 'Harbour'];
const manyNames = sources.flatMap((source) => kinds.map((kind) => `${source} ${kind}`));

describe('a search among many names', async () => {
  const all = await buildSearchIndex(manyNames.map((name) => [name]));
  const first = (text: string) => manyNames[searchProducts(all, text, { offset: 0, limit: 1 }).positions[0] ?? -1];

  it.each(["' OR 1=1 --", '<script>alert(1)</script>', 'UNION SELECT password', '../../etc/passwd', 'qwerty', 'asdfgh', '1=1'])(
    'A search among many names finds nothing for %s, which resembles no name',
    (text) => {
      expect(first(text)).toBeUndefined();
    },
  );

  it.each([
    ['cluodcherry serum', 'Cloudcherry serum'],
    ['magnezium', 'Cloudcherry magnesium'],
    ['kolagen', 'Cloudcherry collagen'],
    ['netle clensing foam', 'Nettle cleansing foam'],
    ['arctik greens', 'Arctic greens'],
  ])('A search among many names still finds the intended product for %s', (typed, meant) => {
    expect(first(typed)).toBe(meant);
  });
});

it('The search counts all matches, and its pages have no gap', () => {
  const all = searchProducts(index, 'serum', { offset: 0, limit: 8 });
  const paged = [0, 1, 2, 3, 4].flatMap((offset) => searchProducts(index, 'serum', { offset, limit: 1 }).positions);
  expect(all.total).toBe(4);
  expect(paged).toEqual(all.positions);
});

it('The search answers a page far behind as it answers all at once', async () => {
  const all = await buildSearchIndex(Array.from({ length: 300 }, (_, at) => [`${['Amber', 'Birch', 'Cedar'][at % 3]} soap ${at}`]));
  const whole = searchProducts(all, 'soap', { offset: 0, limit: 300 });
  expect(whole).toEqual({ positions: [...Array(300).keys()], total: 300 });
  for (const offset of [0, 50, 60, 70, 290, 299, 300])
    expect(searchProducts(all, 'soap', { offset, limit: 8 })).toEqual({ positions: whole.positions.slice(offset, offset + 8), total: 300 });
});

it('The search leaves out products that the caller filters out', () => {
  expect(searchProducts(index, 'serum', { offset: 0, limit: 8 }, (position) => position !== 5)).toEqual({ positions: [0, 1, 8], total: 3 });
});
