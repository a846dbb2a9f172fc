import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { Turns } from '../../../platform/work/turns.ts';
import type { CatalogueSnapshot, Product } from '../catalogue-snapshot.ts';
import { asOfOneMoment } from '../load-snapshot.ts';
import { readDeals } from '../deals.ts';
import { readLawAgain } from '../law/law.ts';
import { areSameRules, readRulesInSight } from '../law/window-rules.ts';
import { searchOf } from '../search/living-search.ts';
import { readShownPictures, type ShownPictures } from '../shown-pictures.ts';
import type { Changes } from './catalogue-changes.ts';
import { readComingMoments, withMomentsOf } from './coming-moments.ts';
import { positionsOf } from './positions.ts';
import { fillShelves, type Frame, orderTypesOf, readFrame, showFrame } from './read-frame.ts';
import { readProducts } from './read-products.ts';
import { hasSameNames } from './stored-product.ts';

/**
 * The snapshot after rereading what changed: a price, a name or a new product among 100,000 costs the reading of one product. Undefined if more must be read (the order type of a
 * shelf changed); then the whole catalog must be loaded.
 */
export async function refreshSnapshot(
  database: Database,
  before: CatalogueSnapshot,
  changes: Changes,
): Promise<CatalogueSnapshot | undefined> {
  const read = await asOfOneMoment(database, async (moment) => {
    const frame = changes.hasFrame ? await readFrame(moment) : undefined;
    const orderTypes = frame === undefined ? typesOf(before) : orderTypesOf(frame.categories);
    const ids = await productIdsOf(moment, before, changes);
    const moments = await readComingMoments(moment, ids);
    const products = await readProducts(moment, ids, orderTypes);
    const keys = new Set([...changes.pictureKeys, ...unknownPictures(before, products)]);
    const pictures = keys.size === 0 ? new Map() : await readShownPictures(moment, [...keys]);
    const deals = changes.hasPromotions ? await readDeals(moment) : before.deals;
    const rules = frame === undefined ? before.law.rules : await readRulesInSight(moment, codesOf(frame));
    const variantIds = products.flatMap(({ variants }) => variants.map(({ id }) => id));
    const law = await readLawAgain(moment, before.law, { productIds: ids, variantIds, hasPromotions: changes.hasPromotions });
    return { deals, frame, orderTypes, ids, moments, products, keys, pictures, rules, law };
  });
  if (read.frame && [...typesOf(before)].some(([id, type]) => read.orderTypes.get(id) !== type)) return undefined;
  // Other rules may need the history of every price.
  if (!areSameRules(read.rules, before.law.rules)) return undefined;
  return {
    ...before,
    ...(await putIn(before, read)),
    deals: read.deals,
    law: { ...read.law, rules: read.rules },
    pictures: await withPictures(before.pictures, read.keys, read.pictures),
    moments: withMomentsOf(before.moments, read.ids, read.moments),
    entries: new Map(),
  };
}

/**
 * The snapshot with these products in place of its own for `ids`, and the promotions of a moment, for a preview that differs from what is live. Shares unchanged data with
 * `before`.
 */
export async function withProducts(
  database: Database,
  before: CatalogueSnapshot,
  { ids, products, at }: { ids: readonly number[]; products: readonly Product[]; at: Date },
): Promise<CatalogueSnapshot> {
  const keys = new Set(unknownPictures(before, products));
  const read = keys.size === 0 ? new Map() : await readShownPictures(database, [...keys]);
  return {
    ...before,
    ...(await putIn(before, { frame: undefined, ids, products })),
    pictures: await withPictures(before.pictures, keys, read),
    deals: await readDeals(database, at),
    entries: new Map(),
  };
}

const codesOf = ({ countries }: Frame): string[] => countries.map(({ companyCode }) => companyCode);

const typesOf = ({ categories }: CatalogueSnapshot): Map<number, string> => new Map(categories.map(({ id, orderType }) => [id, orderType]));

/** Products that changed, themselves or in a variant. */
async function productIdsOf(moment: Database, before: CatalogueSnapshot, { productIds, variantIds }: Changes): Promise<number[]> {
  const ids = new Set(productIds);
  const unknown: number[] = [];
  for (const variantId of variantIds) {
    const position = before.positionOfVariant.get(variantId);
    if (position === undefined) unknown.push(variantId);
    else ids.add((before.products[position] as Product).id);
  }
  if (unknown.length > 0) {
    const { rows } = await sql<{ id: number }>`
      SELECT DISTINCT product_id AS id FROM product_variant WHERE id = ANY (${unknown}::bigint[])`.execute(moment);
    for (const { id } of rows) ids.add(id);
  }
  return [...ids];
}

/** A picture may be newer than the snapshot. */
const unknownPictures = ({ pictures }: CatalogueSnapshot, products: readonly Product[]): string[] =>
  products
    .flatMap((product) => [...product.pictures, ...product.variants.flatMap((variant) => variant.pictures)])
    .filter((key) => !pictures.has(key));

interface Read {
  frame: Frame | undefined;
  ids: readonly number[];
  products: readonly Product[];
}

/** Parts of the snapshot that depend on which products exist, and on their positions. */
async function putIn(before: CatalogueSnapshot, { frame, ids, products: fresh }: Read): Promise<Partial<CatalogueSnapshot>> {
  const now = new Map(fresh.map((product) => [product.id, product]));
  const old = new Map(ids.flatMap((id) => productBefore(before, id) ?? []).map((product) => [product.id, product]));
  const isInPlace = ids.every((id) => now.has(id) === old.has(id) && now.get(id)?.sort === old.get(id)?.sort);
  const products = isInPlace ? replaced(before, fresh) : merged(before.products, new Set(ids), fresh);
  const isSameSet = isInPlace && fresh.every((product) => hasSameVariants(product, old.get(product.id) as Product));
  const positions = isSameSet ? before : await positionsOf(products);
  const isOnSameShelves = isInPlace && fresh.every((product) => hasSameShelves(product, old.get(product.id) as Product));
  const renamed = new Set(fresh.filter((product) => isNew(product, old.get(product.id))).map(({ id }) => id));
  const isSearchSame = isInPlace && renamed.size === 0;
  return {
    products,
    positionOfProduct: positions.positionOfProduct,
    positionOfVariant: positions.positionOfVariant,
    ...(frame ? showFrame(frame, products) : isOnSameShelves ? {} : fillShelves(before.categories, products)),
    ...(isSearchSame ? {} : { search: await searchOf(products, positions.positionOfProduct, { search: before.search, renamed }) }),
  };
}

const isNew = (product: Product, old: Product | undefined): boolean =>
  old === undefined || old.sort !== product.sort || !hasSameNames(old, product);

function productBefore({ products, positionOfProduct }: CatalogueSnapshot, id: number): Product | undefined {
  const position = positionOfProduct.get(id);
  return position === undefined ? undefined : products[position];
}

const hasSameVariants = ({ variants: one }: Product, { variants: other }: Product): boolean =>
  one.length === other.length && one.every(({ id }, at) => other[at]?.id === id);

const hasSameShelves = (one: Product, other: Product): boolean =>
  one.categoryId === other.categoryId && one.furtherShelves.join() === other.furtherShelves.join();

function replaced({ products, positionOfProduct }: CatalogueSnapshot, fresh: readonly Product[]): Product[] {
  const all = [...products];
  for (const product of fresh) all[positionOfProduct.get(product.id) as number] = product;
  return all;
}

/** Merges the freshly read products into the others, in display order. */
function merged(before: readonly Product[], read: ReadonlySet<number>, fresh: readonly Product[]): Product[] {
  const coming = fresh.toSorted((one, other) => one.sort - other.sort || one.id - other.id);
  const all: Product[] = [];
  let next = 0;
  for (const product of before) {
    if (read.has(product.id)) continue;
    for (let first = coming[next]; first !== undefined && stands(first, product); first = coming[next]) {
      all.push(first);
      next += 1;
    }
    all.push(product);
  }
  return all.concat(coming.slice(next));
}

const stands = (one: Product, before: Product): boolean => one.sort < before.sort || (one.sort === before.sort && one.id < before.id);

async function withPictures(before: ShownPictures, keys: ReadonlySet<string>, read: ShownPictures): Promise<ShownPictures> {
  const isSame = [...keys].every(
    (key) => read.get(key)?.address === before.get(key)?.address && read.get(key)?.alt === before.get(key)?.alt,
  );
  if (isSame) return before;
  const turns = new Turns();
  const pictures = new Map<string, { address: string; alt: string | undefined }>();
  for (const [key, picture] of before) {
    if (!keys.has(key)) pictures.set(key, picture);
    if (turns.isOver()) await turns.next();
  }
  for (const [key, picture] of read) pictures.set(key, picture);
  return pictures;
}
