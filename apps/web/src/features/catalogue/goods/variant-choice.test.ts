import { describe, expect, it } from 'vitest';
import type { Product, Specs } from '../product-types.ts';
import { chosenVariant, dimensionsOf, openDimension, variantsOf } from './variant-choice.ts';

const product = (spuDesc1: string, spuDesc2: string) => ({ spuDesc1, spuDesc2 }) as Product;
const variant = (pttId: number, skuDesc2 = '') => ({ pttId, skuDesc2 });
const nothing = { first: undefined, second: undefined };

describe('two dimensions', () => {
  const cream = product('Skin type', 'Size');
  const specs = [
    { specs: 'Dry', productList: [variant(1, '50 ml'), variant(2, '100 ml')] },
    { specs: 'Normal', productList: [variant(3, '50 ml')] },
  ] as Specs;

  it('The choice of two dimensions asks for the first, then the second, and names a variant by both', () => {
    expect(dimensionsOf(cream)).toBe(2);
    expect(openDimension(cream, nothing)).toBe('Skin type');
    expect(openDimension(cream, { first: 'Dry', second: undefined })).toBe('Size');
    expect(openDimension(cream, { first: 'Dry', second: '100 ml' })).toBeUndefined();
    expect(chosenVariant(cream, specs, { first: 'Dry', second: undefined })).toBeUndefined();
    expect(chosenVariant(cream, specs, { first: 'Dry', second: '100 ml' })?.pttId).toBe(2);
  });

  it('The choice of two dimensions offers only the variants of the first value', () => {
    expect(variantsOf(specs, 'Normal').map(({ skuDesc2 }) => skuDesc2)).toEqual(['50 ml']);
    expect(variantsOf(specs, undefined)).toEqual([]);
    expect(chosenVariant(cream, specs, { first: 'Normal', second: '100 ml' })).toBeUndefined();
  });
});

it('One dimension names a variant by itself', () => {
  const powder = product('Pack', '');
  const specs = [
    { specs: '20', productList: [variant(1)] },
    { specs: '40', productList: [variant(2)] },
  ] as Specs;
  expect(dimensionsOf(powder)).toBe(1);
  expect(openDimension(powder, nothing)).toBe('Pack');
  expect(openDimension(powder, { first: '40', second: undefined })).toBeUndefined();
  expect(chosenVariant(powder, specs, { first: '40', second: undefined })?.pttId).toBe(2);
});

it('No dimension leaves nothing to choose', () => {
  const balm = product('', '');
  expect(dimensionsOf(balm)).toBe(0);
  expect(openDimension(balm, nothing)).toBeUndefined();
});
