import type { Handler } from '../../operation/handler.ts';
import type { Catalogue } from './catalogue.ts';
import { categoryEntry, productEntries } from './product-entry.ts';

/** Groups on the home page, and products per group. */
const PARTITIONS = 4;
const PRODUCTS = 5;

/** Groups of the home page. Partitions without products are omitted, because they would show empty headings. */
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
