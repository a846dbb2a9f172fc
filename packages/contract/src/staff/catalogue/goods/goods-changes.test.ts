import { expect, it } from 'vitest';
import { goodsChanges, mergeGoods, withGoodsField } from './goods-changes.ts';
import type { GoodsDocument, GoodsVariant } from './goods-document.ts';

const variant = (key: string, price = '10.00'): GoodsVariant => ({
  key,
  spec1: { en_US: key },
  spec2: {},
  price,
  originalPrice: '20.00',
  pv: '5.00',
  cv: '',
  pictures: [],
  onSale: true,
  companies: [],
  netQuantity: '',
});
const base: GoodsDocument = {
  productNo: 'P1',
  onSale: true,
  shelf: 1,
  furtherShelves: [],
  offeredUntil: '',
  name: { en_US: 'Soap', ja_JP: '石けん' },
  summary: {},
  introduction: {},
  spec1: { en_US: 'Size' },
  spec2: {},
  weightGrams: 90,
  deposit: '0.00',
  taxClass: 'standard',
  shippingNotice: {},
  pictures: ['p/1-0', 'p/1-1'],
  maker: '',
  responsiblePerson: '',
  ingredients: {},
  warnings: {},
  variants: [variant('1'), variant('2')],
};

it('The comparison tells each field that differs, and nothing of what is equal in another order', () => {
  expect(goodsChanges(base, { ...base, name: { ja_JP: '石けん', en_US: 'Soap' } })).toEqual([]);
  const changed = { ...base, name: { en_US: 'Bar' }, pictures: ['p/1-1', 'p/1-0'], variants: [variant('1', '11.00'), variant('2')] };
  expect(goodsChanges(base, changed)).toEqual([
    { path: 'pictures', before: ['p/1-0', 'p/1-1'], after: ['p/1-1', 'p/1-0'] },
    { path: 'name.en_US', before: 'Soap', after: 'Bar' },
    { path: 'variants.1.price', before: '10.00', after: '11.00' },
    { path: 'name.ja_JP', before: '石けん', after: null },
  ]);
  // Applied field by field, the changes turn one document into the other.
  const led = goodsChanges(base, changed).reduce((document, { path, after }) => withGoodsField(document, path, after), base);
  expect(led).toEqual(changed);
});

it('Two edits of one document are merged, and the result names what both changed', () => {
  const mine = {
    ...base,
    weightGrams: 95,
    name: { en_US: 'Bar', ja_JP: '石けん' },
    variants: [variant('2'), variant('1'), variant('nme')],
  };
  const theirs = { ...base, deposit: '1.00', name: { en_US: 'Block' }, variants: [variant('1', '12.00'), variant('2'), variant('nyou')] };
  const { document, conflicts } = mergeGoods(base, mine, theirs);
  expect(conflicts).toEqual([{ path: 'name.en_US', mine: 'Bar', theirs: 'Block' }]);
  expect(document).toEqual({
    ...base,
    weightGrams: 95,
    deposit: '1.00',
    name: { en_US: 'Bar' },
    variants: [variant('2'), variant('1', '12.00'), variant('nme'), variant('nyou')],
  });
});

it('The comparison tells a CV set, changed and removed, and keeps one person’s CV with another’s price', () => {
  const withCv = (cv: string) => withGoodsField(base, 'variants.1.cv', cv);
  expect(goodsChanges(base, withCv('8.00'))).toEqual([{ path: 'variants.1.cv', before: null, after: '8.00' }]);
  expect(goodsChanges(withCv('8.00'), withCv(''))).toEqual([{ path: 'variants.1.cv', before: '8.00', after: null }]);
  expect(withGoodsField(withCv('8.00'), 'variants.1.cv', null)).toEqual(base);
  const { document: both, conflicts } = mergeGoods(base, withCv('8.00'), withGoodsField(base, 'variants.1.price', '12.00'));
  expect([both.variants[0]?.cv, both.variants[0]?.price, conflicts]).toEqual(['8.00', '12.00', []]);
});
