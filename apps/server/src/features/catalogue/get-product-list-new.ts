import type { PayloadOf } from '@upline/contract';
import type { Handler } from '../../operation/handler.ts';
import type { CatalogueSnapshot, Category } from './catalogue-snapshot.ts';
import type { Catalogue } from './catalogue.ts';
import { productEntries } from './product-entry.ts';
import { findByNumber } from './search/find-by-number.ts';
import { searchProducts } from './search/search-products.ts';

type Payload = PayloadOf<'getProductListNew'>;

/** One page of a category, a partition, a search, or of everything. An unknown partId is an empty list. */
export function createGetProductListNew(catalogue: Catalogue): Handler<'getProductListNew'> {
  return async ({ locale }, payload) => {
    const snapshot = catalogue.current();
    const page = { offset: (payload.pageNum - 1) * payload.pageSize, limit: payload.pageSize };
    const keep = filterOf(snapshot, payload);
    const name = payload.tradeName ?? '';
    const { positions, total } =
      name === '' ? list(snapshot, payload, page, keep) : await search(snapshot, name, page, searchFilter(snapshot, payload, keep));
    return { data: productEntries(snapshot, positions, locale), size: total };
  };
}

/** A product number finds its product; any other text is searched in the names. A process that has just started makes its index first. */
async function search(
  snapshot: CatalogueSnapshot,
  text: string,
  page: { offset: number; limit: number },
  keep: ((position: number) => boolean) | undefined,
) {
  const numbered = findByNumber(snapshot.products, text);
  if (numbered === undefined) return searchProducts(snapshot.search.made ?? (await snapshot.search.index()), text, page, keep);
  const kept = keep ? numbered.filter(keep) : numbered;
  return { positions: kept.slice(page.offset, page.offset + page.limit), total: kept.length };
}

/** A group's own order type describes the group and excludes nothing; another order type filters it. */
function filterOf(snapshot: CatalogueSnapshot, { partId, orderType = '' }: Payload): ((position: number) => boolean) | undefined {
  const own = partId === undefined ? undefined : snapshot.categoryById.get(partId)?.orderType;
  if (orderType === '' || orderType === own) return undefined;
  return (position) => snapshot.products[position]?.orderType === orderType;
}

function list(
  snapshot: CatalogueSnapshot,
  { partId }: Payload,
  { offset, limit }: { offset: number; limit: number },
  keep: ((position: number) => boolean) | undefined,
) {
  if (partId === undefined && keep === undefined) {
    const total = snapshot.products.length;
    return { positions: Array.from({ length: Math.max(0, Math.min(limit, total - offset)) }, (_, at) => offset + at), total };
  }
  const all = partId === undefined ? snapshot.products.keys().toArray() : (snapshot.categoryById.get(partId)?.products ?? []);
  const kept = keep ? all.filter(keep) : all;
  return { positions: kept.slice(offset, offset + limit), total: kept.length };
}

/** The products of the categories that were searched in, made once for each. */
const members = new WeakMap<Category, ReadonlySet<number>>();

function membersOf(category: Category): ReadonlySet<number> {
  let own = members.get(category);
  if (own === undefined) members.set(category, (own = new Set(category.products)));
  return own;
}

function searchFilter(snapshot: CatalogueSnapshot, { partId }: Payload, keep: ((position: number) => boolean) | undefined) {
  if (partId === undefined) return keep;
  const category = snapshot.categoryById.get(partId);
  if (category === undefined) return () => false;
  const own = membersOf(category);
  return (position: number) => own.has(position) && (keep === undefined || keep(position));
}
