import type { Database } from '../../platform/database/connection.ts';
import type { CatalogueSnapshot, Product } from './catalogue-snapshot.ts';
import { readShownPictures } from './shown-pictures.ts';
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
  const fresh = [...new Set(rows.flatMap((row) => row.pictures))].filter((key) => !snapshot.pictures.has(key));
  const products = [...snapshot.products];
  for (const { position, product } of stale) {
    const [first, ...others] = rows.filter(({ product_id }) => product_id === product.id).map(toVariant);
    const variants = first === undefined ? [] : [first, ...others];
    const isSameSet =
      variants.length === product.variants.length && variants.every(({ id }) => snapshot.positionOfVariant.get(id) === position);
    if (first === undefined || !isSameSet) return undefined;
    products[position] = { ...product, variants: [first, ...others] };
  }
  // A picture may be newer than the snapshot. Those that it has are read again with the whole catalog when they change.
  const added = fresh.length === 0 ? [] : await readShownPictures(database, fresh);
  const pictures = fresh.length === 0 ? snapshot.pictures : new Map([...snapshot.pictures, ...added]);
  return { ...snapshot, products, pictures, entries: new Map() };
}
