import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import type { CatalogueSnapshot, Category, Country, Product, Variant } from './catalogue-snapshot.ts';
import { readShownPictures } from './shown-pictures.ts';
import { buildSearchIndex, type SearchIndex } from './search/search-index.ts';

/** Reads the whole catalog as of one moment. It keeps the index of `previous` if no name has changed. */
export async function loadSnapshot(database: Database, previous?: CatalogueSnapshot): Promise<CatalogueSnapshot> {
  const rows = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (moment) => ({
      categories: await selectCategories(moment),
      products: await selectProducts(moment),
      variants: await selectVariants(moment).execute(),
      pictures: await readShownPictures(moment),
      banners: await moment
        .selectFrom('banner')
        .select(['id', 'picture', 'title', 'target'])
        .where('published', '=', true)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
      countries: await moment
        .selectFrom('country')
        .selectAll()
        .where('is_served', '=', true)
        .orderBy('sort')
        .orderBy('company_code')
        .execute(),
      provinces: await moment
        .selectFrom('province')
        .select(['id', 'company_code', 'code', 'name'])
        .where('is_offered', '=', true)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
    }));
  const products = assembleProducts(rows.products, rows.variants, new Map(rows.categories.map(({ id, order_type }) => [id, order_type])));
  const categories = assembleCategories(rows.categories, products);
  const countries = assembleCountries(rows.countries, rows.provinces);
  return {
    products,
    positionOfVariant: placesOf(products),
    categories,
    categoryById: new Map(categories.map((category) => [category.id, category])),
    banners: rows.banners,
    countries,
    countryByCode: new Map(countries.map((country) => [country.companyCode, country])),
    pictures: rows.pictures,
    search: await indexNames(products, previous),
    entries: new Map(),
  };
}

const selectCategories = (database: Database) =>
  database
    .selectFrom('category')
    .select(['id', 'partition_id', 'order_type', 'name'])
    .orderBy(sql`partition_id IS NOT NULL`)
    .orderBy('sort')
    .orderBy('id')
    .execute();

const selectProducts = (database: Database) =>
  database
    .selectFrom('product')
    .select(['id', 'product_no', 'category_id', 'name', 'spec1_name', 'spec2_name', 'shipping_notice', 'pictures'])
    .select([sql<string>`introduction::text`.as('introduction'), sql<string>`summary::text`.as('summary')])
    .where('published', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** All variants that are offered, each product's in display order. */
export const selectVariants = (database: Database) =>
  database
    .selectFrom('product_variant')
    .select(['id', 'product_id', 'spec1_value', 'spec2_value', 'price_cents', 'show_price_cents', 'pv', 'stock', 'pictures'])
    .where('on_sale', '=', true)
    .orderBy('product_id')
    .orderBy('sort')
    .orderBy('id');

type CategoryRow = Awaited<ReturnType<typeof selectCategories>>[number];
type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];
type VariantRow = Awaited<ReturnType<ReturnType<typeof selectVariants>['execute']>>[number];

/** A variant as the snapshot stores it. */
export const toVariant = (row: VariantRow): Variant => ({
  id: row.id,
  productId: row.product_id,
  spec1: row.spec1_value,
  spec2: row.spec2_value,
  priceCents: row.price_cents,
  showPriceCents: row.show_price_cents,
  pv: row.pv,
  stock: row.stock,
  pictures: row.pictures,
});

function assembleProducts(rows: ProductRow[], variantRows: VariantRow[], orderTypes: Map<number, string>): Product[] {
  const variants = new Map<number, Variant[]>();
  for (const row of variantRows) {
    const siblings = variants.get(row.product_id);
    if (siblings) siblings.push(toVariant(row));
    else variants.set(row.product_id, [toVariant(row)]);
  }
  return rows.flatMap((row) => {
    const [first, ...others] = variants.get(row.id) ?? [];
    // A product without a variant cannot be sold yet.
    if (first === undefined) return [];
    return {
      id: row.id,
      productNo: row.product_no,
      categoryId: row.category_id,
      orderType: orderTypes.get(row.category_id) ?? '',
      name: row.name,
      introductionJson: row.introduction,
      summaryJson: row.summary,
      spec1Name: row.spec1_name,
      spec2Name: row.spec2_name,
      shippingNotice: row.shipping_notice,
      pictures: row.pictures,
      variants: [first, ...others],
    };
  });
}

function placesOf(products: Product[]): Map<number, number> {
  const positions = new Map<number, number>();
  for (const [position, product] of products.entries()) for (const { id } of product.variants) positions.set(id, position);
  return positions;
}

function assembleCategories(rows: CategoryRow[], products: Product[]): Category[] {
  const positions = new Map<number, number[]>(rows.map(({ id }) => [id, []]));
  const partitionOf = new Map(rows.map(({ id, partition_id }) => [id, partition_id]));
  for (const [position, { categoryId }] of products.entries()) {
    positions.get(categoryId)?.push(position);
    const partition = partitionOf.get(categoryId);
    if (partition != null) positions.get(partition)?.push(position);
  }
  return rows.map(({ id, partition_id, order_type, name }) => ({
    id,
    partitionId: partition_id,
    orderType: order_type,
    name,
    products: positions.get(id) ?? [],
  }));
}

interface CountryRow {
  company_code: string;
  name: Texts;
  flag: string;
  dial_code: string;
  postal_example: string;
  postal_required: boolean;
}

function assembleCountries(rows: CountryRow[], provinces: { id: number; company_code: string; code: string; name: Texts }[]): Country[] {
  return rows.map(({ company_code, name, flag, dial_code, postal_example, postal_required }) => ({
    companyCode: company_code,
    name,
    flag,
    dialCode: dial_code,
    postalExample: postal_example,
    postalRequired: postal_required,
    provinces: provinces
      .filter((province) => province.company_code === company_code)
      .map((province) => ({ id: province.id, code: province.code, name: province.name })),
  }));
}

async function indexNames(products: Product[], previous: CatalogueSnapshot | undefined): Promise<SearchIndex> {
  const names = products.map(({ name }) => Object.values(name));
  if (previous && previous.products.length === names.length) {
    const isSame = names.every((own, position) => isEqual(own, Object.values(previous.products[position]?.name ?? {})));
    if (isSame) return previous.search;
  }
  return buildSearchIndex(names);
}

const isEqual = (one: string[], other: string[]) => one.length === other.length && one.every((text, at) => text === other[at]);
