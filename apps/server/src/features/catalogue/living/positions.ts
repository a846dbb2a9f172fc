import { Turns } from '../../../platform/work/turns.ts';
import type { CatalogueSnapshot, Product } from '../catalogue-snapshot.ts';

/** Built in slices, so that requests are served in between. */
export async function positionsOf(
  products: readonly Product[],
): Promise<Pick<CatalogueSnapshot, 'positionOfProduct' | 'positionOfVariant'>> {
  const turns = new Turns();
  const positionOfProduct = new Map<number, number>();
  const positionOfVariant = new Map<number, number>();
  for (const [position, { id, variants }] of products.entries()) {
    positionOfProduct.set(id, position);
    for (const variant of variants) positionOfVariant.set(variant.id, position);
    if (turns.isOver()) await turns.next();
  }
  return { positionOfProduct, positionOfVariant };
}
