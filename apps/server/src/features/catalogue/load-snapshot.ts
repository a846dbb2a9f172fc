import type { Database } from '../../platform/database/connection.ts';
import type { CatalogueSnapshot, Product } from './catalogue-snapshot.ts';
import { readComingMoments } from './living/coming-moments.ts';
import { positionsOf } from './living/positions.ts';
import { orderTypesOf, readFrame, showFrame } from './living/read-frame.ts';
import { readProducts } from './living/read-products.ts';
import { hasSameNames } from './living/stored-product.ts';
import { searchOf } from './search/living-search.ts';
import { readDeals } from './deals.ts';
import { readLaw } from './law/law.ts';
import { readShownPictures } from './shown-pictures.ts';

/** Reads the whole catalog as of one moment. Reuses what it can of the search index of `previous`; without one, the index is built later. */
export async function loadSnapshot(database: Database, previous?: CatalogueSnapshot): Promise<CatalogueSnapshot> {
  const { moments, frame, products, pictures, deals, law } = await asOfOneMoment(database, async (moment) => {
    const moments = await readComingMoments(moment);
    const read = await readFrame(moment);
    return {
      moments,
      frame: read,
      products: await readProducts(moment, 'offered', orderTypesOf(read.categories)),
      pictures: await readShownPictures(moment),
      deals: await readDeals(moment),
      law: await readLaw(
        moment,
        read.countries.map(({ companyCode }) => companyCode),
      ),
    };
  });
  const positions = await positionsOf(products);
  const renamed = previous === undefined ? undefined : renamedSince(previous, products);
  return {
    products,
    ...positions,
    ...showFrame(frame, products),
    pictures,
    deals,
    moments,
    law,
    search: await searchOf(products, positions.positionOfProduct, renamed && { search: (previous as CatalogueSnapshot).search, renamed }),
    entries: new Map(),
  };
}

export const asOfOneMoment = <T>(database: Database, work: (moment: Database) => Promise<T>): Promise<T> =>
  database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/** Products whose current names are not in the index of `previous`. */
function renamedSince({ products: before, positionOfProduct }: CatalogueSnapshot, products: readonly Product[]): Set<number> {
  const renamed = new Set<number>();
  for (const product of products) {
    const position = positionOfProduct.get(product.id);
    if (position === undefined || !hasSameNames(before[position] as Product, product)) renamed.add(product.id);
  }
  return renamed;
}
