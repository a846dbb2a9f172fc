import { expect, it } from 'vitest';
import { compactNumber, findByNumber } from './find-by-number.ts';

const products = ['HD-00012', 'HD-00120', 'HD-00121', 'P5'].map((productNo) => ({ compactNo: compactNumber(productNo) }));

it.each(['HD-00012', 'hd-00012', 'hd 00012', 'HD00012', ' ＨＤ－００012 '])(
  'The search by number finds the product by its number typed as %s',
  (typed) => {
    expect(findByNumber(products, typed)).toEqual([0]);
  },
);

it('The search by number finds the products whose number begins with the typed part', () => {
  expect(findByNumber(products, 'HD-0012')).toEqual([1, 2]);
});

it('The search by number lists the exact number before longer numbers', () => {
  expect(findByNumber([{ compactNo: 'hd0012' }, ...products], 'HD-0012')).toEqual([0]);
});

it.each(['HD', 'HD-0', 'HD-00999', '00012', 'omega 3', 'serum', ''])('The search by number leaves %s to the search by name', (typed) => {
  expect(findByNumber(products, typed)).toBeUndefined();
});
