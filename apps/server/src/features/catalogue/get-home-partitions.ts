import type { Handler } from '../../operation/handler.ts';
import type { Catalogue } from './catalogue.ts';
import { categoryEntry, productEntries } from './product-entry.ts';

/** The home page has room for this many groups, with at most this many products each. */
const PARTITIONS = 4;
const PRODUCTS = 5;

/** The home page's groups. Partitions without products are left out, because they would show empty headings. */
export function createGetHomePartitions(catalogue: Catalogue): Handler<'getFirstNew'> {
  return ({ locale }) => {
    const snapshot = catalogue.current();
    const partitions = snapshot.categories
      .filter(({ partitionId, products }) => partitionId === null && products.length > 0)
      .slice(0, PARTITIONS);
    const data = partitions.map((partition) => ({
      ...categoryEntry(snapshot, partition, locale),
      carList: productEntries(snapshot, partition.products.slice(0, PRODUCTS), locale),
    }));
    return { data };
  };
}
