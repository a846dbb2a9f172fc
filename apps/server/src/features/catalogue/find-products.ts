import type { PayloadOf } from '@upline/contract';
import type { Handler } from '../../operation/handler.ts';
import type { CatalogueSnapshot, Category } from './catalogue-snapshot.ts';
import type { Catalogue } from './catalogue.ts';
import { productEntries } from './product-entry.ts';
import { findByNumber } from './search/find-by-number.ts';
import type { Keep } from './search/index-parts.ts';
import { type Page, type SearchPage, searchProducts } from './search/search-products.ts';

type Payload = PayloadOf<'getProductListNew'>;

/** One page of a category, a partition, a search, or of everything. An unknown partId gives an empty list. */
export function createFindProducts(catalogue: Catalogue): Handler<'getProductListNew'> {
  return ({ locale }, payload) => {
    const snapshot = catalogue.current();
    const page = { offset: (payload.pageNum - 1) * payload.pageSize, limit: payload.pageSize };
    const keep = filterOf(snapshot, payload);
    const name = payload.tradeName ?? '';
    const answer = ({ positions, total }: SearchPage) => ({ data: productEntries(snapshot, positions, locale), size: total });
    if (name === '') return answer(list(snapshot, payload, page, keep));
    const found = search(snapshot, name, page, searchFilter(snapshot, payload, keep));
    // A search waits only while the index is built. A promise for every search would take time.
    return found instanceof Promise ? found.then(answer) : answer(found);
  };
}

/** A product number finds its product; any other text is searched in the names. A process that has just started builds its index first. */
function search(snapshot: CatalogueSnapshot, text: string, page: Page, keep: Keep | undefined): SearchPage | Promise<SearchPage> {
  const numbered = findByNumber(snapshot.products, text);
  if (numbered !== undefined) return pageOf(keep ? numbered.filter(keep) : numbered, page);
  const { made } = snapshot.search;
  if (made === undefined) return snapshot.search.index().then((index) => searchProducts(index, text, page, keep));
  return searchProducts(made, text, page, keep);
}

const pageOf = (positions: readonly number[], { offset, limit }: Page): SearchPage => ({
  positions: positions.slice(offset, offset + limit),
  total: positions.length,
});

/** A group's own order type describes the group and excludes nothing; another order type filters it. */
function filterOf(snapshot: CatalogueSnapshot, { partId, orderType = '' }: Payload): Keep | undefined {
  const own = partId === undefined ? undefined : snapshot.categoryById.get(partId)?.orderType;
  if (orderType === '' || orderType === own) return undefined;
  return (position) => snapshot.products[position]?.orderType === orderType;
}

function list(snapshot: CatalogueSnapshot, { partId }: Payload, page: Page, keep: Keep | undefined): SearchPage {
  if (partId === undefined && keep === undefined) {
    const total = snapshot.products.length;
    const { offset, limit } = page;
    return { positions: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => offset + at), total };
  }
  const all = partId === undefined ? snapshot.products.keys().toArray() : (snapshot.categoryById.get(partId)?.products ?? []);
  return pageOf(keep ? all.filter(keep) : all, page);
}

/** Products of the categories searched in, built once per category. */
const members = new WeakMap<Category, ReadonlySet<number>>();

function membersOf(category: Category): ReadonlySet<number> {
  let own = members.get(category);
  if (own === undefined) members.set(category, (own = new Set(category.products)));
  return own;
}

function searchFilter(snapshot: CatalogueSnapshot, { partId }: Payload, keep: Keep | undefined) {
  if (partId === undefined) return keep;
  const category = snapshot.categoryById.get(partId);
  if (category === undefined) return () => false;
  const own = membersOf(category);
  return (position: number) => own.has(position) && (keep === undefined || keep(position));
}
