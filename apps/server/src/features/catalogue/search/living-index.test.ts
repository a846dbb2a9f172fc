import { expect, it } from 'vitest';
import type { Product } from '../catalogue-snapshot.ts';
import { indexProducts } from './living-index.ts';
import type { SearchIndex } from './search-index.ts';
import { searchProducts } from './search-products.ts';

type Named = Pick<Product, 'id' | 'name' | 'sort'>;

const kinds = ['serum', 'face oil', 'night cream', 'candle', 'tea', 'soap'];
const sources = ['Cloudcherry', 'Nettle', 'Arctic', 'Morning', 'Amber', 'Willow'];
const asked = ['serum', 'ser', 'c', 'cloudchery', 'nettle', 'candel', 'night cream', 'tea', '精华', '梳'];

/** Pseudo-random numbers below `most`, the same in every run. */
function createDice(seed: number) {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % most;
  };
}

const inOrder = (products: readonly Named[]): Product[] =>
  products.toSorted((one, other) => one.sort - other.sort || one.id - other.id) as Product[];
const placesOf = (products: readonly Product[]) => new Map(products.map(({ id }, position) => [id, position]));
const answersOf = (index: SearchIndex) => asked.map((text) => searchProducts(index, text, { offset: 0, limit: 100 }));

it.each([1, 2, 3, 4, 5, 6])(
  'The living index finds after any changes what a new index finds, in the same order (drawing %i)',
  async (seed) => {
    const dice = createDice(seed);
    const draw = (id: number): Named => ({
      id,
      sort: dice(50),
      name: { en_US: `${sources[dice(6)]} ${kinds[dice(6)]}`, zh_CN: ['精华', '桦木梳', '茶'][dice(3)] as string },
    });
    let products = inOrder(Array.from({ length: 60 }, (_, id) => draw(id)));
    let index = await indexProducts(products, placesOf(products));
    for (let round = 0; round < 8; round += 1) {
      const renamed = new Set<number>();
      const next = new Map<number, Named>(products.map((product) => [product.id, product]));
      for (let change = 0; change < 5; change += 1) {
        const id = dice(70);
        if (dice(4) === 0) next.delete(id);
        else next.set(id, draw(id));
        renamed.add(id);
      }
      products = inOrder([...next.values()]);
      const places = placesOf(products);
      index = await indexProducts(products, places, { index, renamed });
      expect(answersOf(index)).toEqual(answersOf(await indexProducts(products, places)));
    }
    expect(index.more).toBeDefined();
  },
);

it('The living index keeps the order of the shop where products changed places without a notice', async () => {
  const products = Array.from({ length: 20 }, (_, id) => ({ id, sort: id, name: { en_US: `Soap ${id}` } })) as Product[];
  const index = await indexProducts(products, placesOf(products));
  const turned = products.toReversed();
  const after = await indexProducts(turned, placesOf(turned), { index, renamed: new Set() });
  expect(searchProducts(after, 'soap', { offset: 0, limit: 3 })).toEqual({ positions: [0, 1, 2], total: 20 });
});
