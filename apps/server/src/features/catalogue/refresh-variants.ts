import type { Database } from '../../platform/database/connection.ts';
import type { CatalogueSnapshot, Product } from './catalogue-snapshot.ts';
import { selectVariants, toVariant } from './load-snapshot.ts';

/**
 * The snapshot after reading the products of these variants again; the stock change of an order costs no more. Answers undefined if more than figures changed
 * (a variant moved, was added or removed); then the whole catalog must be loaded.
 */
export async function refreshVariants(
  database: Database,
  snapshot: CatalogueSnapshot,
  variantIds: readonly number[],
): Promise<CatalogueSnapshot | undefined> {
  const positions = new Set<number>();
  for (const id of variantIds) {
    const position = snapshot.positionOfVariant.get(id);
    // A variant of a hidden product. If it moved to a visible one, reloading that product alone would not show it.
    if (position === undefined) return undefined;
    positions.add(position);
  }
  const stale = [...positions].map((position) => ({ position, product: snapshot.products[position] as Product }));
  const rows = await selectVariants(database)
    .where(
      'product_id',
      'in',
      stale.map(({ product }) => product.id),
    )
    .execute();
  const products = [...snapshot.products];
  for (const { position, product } of stale) {
    const [first, ...others] = rows.filter(({ product_id }) => product_id === product.id).map(toVariant);
    const variants = first === undefined ? [] : [first, ...others];
    const isSameSet =
      variants.length === product.variants.length && variants.every(({ id }) => snapshot.positionOfVariant.get(id) === position);
    if (first === undefined || !isSameSet) return undefined;
    products[position] = { ...product, variants: [first, ...others] };
  }
  return { ...snapshot, products, entries: new Map() };
}
