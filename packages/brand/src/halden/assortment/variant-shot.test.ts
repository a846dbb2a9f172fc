import { expect, it } from 'vitest';
import { pictureSource } from '../pictures/picture-source.ts';
import { assortment } from './assortment.ts';

const products = assortment();
const drawn = (key: string) => pictureSource(key)?.draw();

it('Every variant but the first has its own picture, unlike the product’s and unlike each other', () => {
  // Every seventh product: this covers each form, and drawing all takes long.
  for (const { variants, pictures, number } of products.filter((_, at) => at % 7 === 0)) {
    expect(variants[0]?.pictures, String(number)).toEqual([]);
    const drawings = [pictures[0], ...variants.slice(1).flatMap((variant) => variant.pictures)].map((key) => drawn(key ?? ''));
    expect(drawings).toHaveLength(variants.length);
    expect(drawings).not.toContain(undefined);
    expect(new Set(drawings).size, String(number)).toBe(variants.length);
  }
});

it('A variant that does not exist gives undefined', () => {
  const { number, variants } = products.find((product) => product.variants.length > 1)!;
  for (const key of [`p/${number}-0v0`, `p/${number}-0v${variants.length}`, `p/${number}-1v1`, `p/${number}-0v01`, 'p/999999-0v1'])
    expect(pictureSource(key), key).toBeUndefined();
});
