import type { Handler } from '../../operation/handler.ts';
import type { Catalogue } from './catalogue.ts';
import { categoryEntry } from './product-entry.ts';

/** All partitions and categories, in display order. */
export function createGetCategories(catalogue: Catalogue): Handler<'getProCate'> {
  return ({ locale }) => {
    const snapshot = catalogue.current();
    return { data: snapshot.categories.map((category) => categoryEntry(snapshot, category, locale)) };
  };
}
