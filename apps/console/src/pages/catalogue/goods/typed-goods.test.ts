import type { GoodsDocument } from '@upline/contract';
import { describe, expect, it } from 'vitest';
import { pathOfField, tidyAmount, tidyTyped, typedFaults } from './typed-goods.ts';

const document: GoodsDocument = {
  productNo: 'HA-1001',
  onSale: true,
  shelf: 11,
  furtherShelves: [],
  offeredUntil: '',
  name: { en_US: 'Face serum' },
  summary: {},
  introduction: {},
  spec1: {},
  spec2: {},
  weightGrams: 180,
  deposit: '0.00',
  taxClass: 'standard',
  shippingNotice: {},
  maker: '',
  responsiblePerson: '',
  ingredients: {},
  warnings: {},
  pictures: [],
  variants: [
    {
      key: '7',
      spec1: {},
      spec2: {},
      price: '64.00',
      originalPrice: '78.00',
      pv: '46.00',
      cv: '',
      pictures: [],
      onSale: true,
      companies: [],
      netQuantity: '',
    },
  ],
};

describe('a typed document', () => {
  it.each([
    ['38', '38.00'],
    [' 38,5 ', '38.50'],
    ['007.1', '7.10'],
    ['0', '0.00'],
    ['38.', '38.00'],
    ['38.505', '38.505'],
    ['-3', '-3'],
    ['', ''],
    ['1e3', '1e3'],
  ])('A typed document has the amount %j as %j', (typed, kept) => {
    expect(tidyAmount(typed)).toBe(kept);
  });

  it('A typed document is sent without blanks and empty texts, and plain descriptions become paragraphs', () => {
    const typed = {
      ...document,
      name: { en_US: ' Face serum ', ja_JP: '  ' },
      introduction: { en_US: 'Made in small batches.\nBy hand.\n\nSalt & <pepper.', zh_CN: '<p>x</p>' },
    };
    expect(tidyTyped(typed)).toMatchObject({
      name: { en_US: 'Face serum' },
      introduction: { en_US: '<p>Made in small batches.<br>By hand.</p>\n<p>Salt &amp; &lt;pepper.</p>', zh_CN: '<p>x</p>' },
    });
    expect(tidyTyped(typed).name).not.toHaveProperty('ja_JP');
    expect(tidyTyped(document)).toEqual(document);
  });

  it('A typed document has its faults at their fields', () => {
    expect(typedFaults(document)).toEqual({});
    const [variant] = document.variants as [GoodsDocument['variants'][number]];
    expect(
      typedFaults({ ...document, productNo: 'HA 1', name: {}, weightGrams: 0, deposit: 'x', variants: [{ ...variant, pv: '-1.00' }] }),
    ).toEqual({ productNo: 'productNo', 'name.en_US': 'english', weightGrams: 'weight', deposit: 'amount', 'variants.7.pv': 'amount' });
    expect(typedFaults({ ...document, variants: [{ ...variant, cv: '38.00' }] })).toEqual({});
    expect(typedFaults({ ...document, variants: [{ ...variant, cv: '-1' }] })).toEqual({ 'variants.7.cv': 'amount' });
    expect(typedFaults({ ...document, variants: [{ ...variant, netQuantity: '50' }] })).toEqual({
      'variants.7.netQuantity': 'netQuantity',
    });
    expect(tidyTyped({ ...document, variants: [{ ...variant, netQuantity: ' 0,75L' }] }).variants[0]?.netQuantity).toBe('0.75 l');
  });

  it('A typed document finds the field that a refusal names', () => {
    expect(pathOfField('variants.7.price', document)).toBe('variants.7.price');
    expect(pathOfField('document.variants.0.price', document)).toBe('variants.7.price');
    expect(pathOfField('document.name.en_US', document)).toBe('name.en_US');
  });
});
