import { expect, test } from 'vitest';
import { pictureSource } from '../pictures/picture-source.ts';
import { assortment, assortmentProduct } from './assortment.ts';
import { DEPARTMENTS } from './departments.ts';
import { FEATURED } from './featured.ts';

const products = assortment();

test('The assortment has 240 products with distinct names in both languages in 16 categories of 4 departments', () => {
  expect(products).toHaveLength(240);
  expect(new Set(products.map(({ name }) => name.en_US)).size).toBe(240);
  expect(new Set(products.map(({ name }) => name.zh_CN)).size).toBe(240);
  expect(DEPARTMENTS.map(({ categories }) => categories.length >= 3)).toEqual([true, true, true, true]);
  const known = new Set(DEPARTMENTS.flatMap(({ categories }) => categories.map(({ key }) => key)));
  expect(new Set(products.map(({ category }) => category))).toEqual(known);
});

test.each([
  ['base', products],
  ['at scale', assortment(1_000).slice(240)],
] as const)('Every product is complete in %s', (_, list) => {
  for (const { name, introduction, summary, variants, dimensions, weightGrams, pictures } of list) {
    const texts = [
      name,
      introduction,
      summary,
      ...dimensions.flatMap((dimension) => [dimension.name, ...dimension.choices.map(({ value }) => value)]),
    ];
    for (const text of texts) {
      expect(text.en_US).toMatch(/\S/);
      expect(text.en_US).not.toMatch(/[{}]|undefined|[\u4e00-\u9fff]/);
      expect(text.zh_CN).not.toMatch(/[{}]|undefined/);
    }
    expect(name.zh_CN).toMatch(/[\u4e00-\u9fff]/);
    expect(variants.length).toBeGreaterThanOrEqual(1);
    expect(variants.length).toBeLessThanOrEqual(12);
    expect(variants).toHaveLength(dimensions.reduce((product, { choices }) => product * choices.length, 1));
    for (const { priceCents, showPriceCents, pv, stock } of variants) {
      expect(priceCents).toBeGreaterThan(0);
      expect(showPriceCents).toBeGreaterThan(priceCents);
      expect(pv).toBeGreaterThan(0);
      expect(pv).toBeLessThanOrEqual(priceCents);
      expect(Number.isInteger(priceCents) && Number.isInteger(pv) && stock >= 0).toBe(true);
    }
    expect(weightGrams).toBeGreaterThan(0);
    expect(pictures.length).toBeGreaterThanOrEqual(3);
    expect(pictures.length).toBeLessThanOrEqual(5);
  }
});

test('Products have zero to two dimensions; some variants are sold out, need a deposit or ship later', () => {
  expect(new Set(products.map(({ dimensions }) => dimensions.length))).toEqual(new Set([0, 1, 2]));
  expect(Math.max(...products.map(({ variants }) => variants.length))).toBe(12);
  expect(products.filter(({ variants }) => variants.some(({ stock }) => stock === 0)).length).toBeGreaterThan(20);
  expect(products.filter(({ depositCents }) => depositCents > 0).length).toBeGreaterThan(5);
  expect(products.filter(({ shippingNotice }) => shippingNotice !== undefined)).toHaveLength(1);
});

test('Featured products exist, have their own price and can be bought', () => {
  for (const featured of FEATURED) {
    const product = products.find(({ name }) => name.en_US === featured.name);
    expect(product?.variants[0]).toMatchObject({
      priceCents: featured.priceCents,
      showPriceCents: featured.showPriceCents,
      pv: featured.pv,
    });
    expect(product?.variants[0]?.stock).toBeGreaterThan(0);
  }
});

test('Every picture key can be drawn, and the same key draws the same picture', () => {
  for (const key of products.flatMap(({ pictures }) => pictures)) expect([key, pictureSource(key)?.ratio]).toEqual([key, 1.25]);
  expect(pictureSource('p/12-1')?.draw()).toBe(pictureSource('p/12-1')?.draw());
  expect(pictureSource('p/12-0')?.draw()).not.toContain('<text');
});

test('A number that belongs to no product gives undefined', () => {
  for (const number of [0, -1, 1.5, Number.NaN, 100_001]) expect(assortmentProduct(number)).toBeUndefined();
});
