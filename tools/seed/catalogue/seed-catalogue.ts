import { type AssortmentProduct, assortment, BASE_PRODUCT_COUNT, DEPARTMENTS, type Variant } from '@upline/brand';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { sanitiseDescription } from '../../../apps/server/src/features/catalogue/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { Texts } from '../../../apps/server/src/platform/database/schema/texts.ts';
import { insertRows } from '../insert-rows.ts';
import { bannerDrawings, type Drawing, type SeededPictures, seedPictures } from './seed-pictures.ts';

export interface SeededProduct {
  product: AssortmentProduct;
  variants: readonly { id: number; variant: Variant }[];
  /** Picture address for order lines. */
  picture: string;
}

export interface SeededCatalogue {
  products: readonly SeededProduct[];
  pictures: SeededPictures;
}

const ORDER_TYPE = '1';

/**
 * Seeds partitions, categories, products, variants and their pictures; ids count up in the order of the assortment. Without `isStocked` nothing is in stock. Products beyond the
 * brand's own use drawing names as pictures, because they are many and only measure a large shop.
 */
export async function seedCatalogue(
  database: Database,
  count: number,
  { changedAt, isStocked = true }: { changedAt: Date; isStocked?: boolean },
): Promise<SeededCatalogue> {
  const categoryIds = await insertCategories(database);
  const products = assortment(count);
  const pictures = await seedPictures(database, [...drawingsOf(products.slice(0, BASE_PRODUCT_COUNT)), ...bannerDrawings()], changedAt);
  const keyOf = (drawing: string): string => pictures.get(drawing)?.key ?? drawing;
  const json = (value: object | undefined): string | null => (value === undefined ? null : JSON.stringify(value));
  await insertRows(
    database,
    'product',
    products.map((product) => ({
      id: product.number,
      product_no: product.productNo,
      category_id: categoryIds.get(product.category) as number,
      name: JSON.stringify(product.name),
      introduction: JSON.stringify(sanitised(product.introduction)),
      summary: JSON.stringify(product.summary),
      spec1_name: json(product.dimensions[0]?.name),
      spec2_name: json(product.dimensions[1]?.name),
      weight_grams: product.weightGrams,
      deposit_cents: BigInt(product.depositCents),
      shipping_notice: json(product.shippingNotice),
      maker: product.label.maker,
      responsible_person: product.label.responsiblePerson,
      ingredients: json(product.label.ingredients),
      warnings: json(product.label.warnings),
      pictures: product.pictures.map(keyOf),
      sort: product.sort,
      changed_at: changedAt,
    })),
  );
  let nextId = 1;
  const seeded = products.map((product) => ({
    product,
    variants: product.variants.map((variant) => ({ id: nextId++, variant })),
    picture: pictures.get(product.pictures[0] as string)?.address ?? (product.pictures[0] as string),
  }));
  await insertRows(
    database,
    'product_variant',
    seeded.flatMap(({ product, variants }) =>
      variants.map(({ id, variant }, sort) => ({
        id,
        product_id: product.number,
        spec1_value: json(variant.spec1),
        spec2_value: json(variant.spec2),
        price_cents: BigInt(variant.priceCents),
        show_price_cents: BigInt(variant.showPriceCents),
        pv: BigInt(variant.pv),
        stock: isStocked ? variant.stock : 0,
        net_quantity: variant.netQuantity,
        pictures: variant.pictures.map(keyOf),
        sort,
      })),
    ),
  );
  await sql`SELECT setval('product_id_seq', (SELECT max(id) FROM product)), setval('product_variant_id_seq', (SELECT max(id) FROM product_variant))`.execute(
    database,
  );
  return { products: seeded, pictures };
}

const drawingsOf = (products: readonly AssortmentProduct[]): Drawing[] =>
  products.flatMap(({ productNo, name, pictures, variants }) => [
    ...pictures.map((drawing, view) => ({ drawing, fileName: `${productNo}-${view + 1}.webp`, alt: name })),
    ...variants.flatMap((variant, place) =>
      variant.pictures.map((drawing, view) => ({
        drawing,
        fileName: `${productNo}-variant-${place + 1}-${view + 1}.webp`,
        alt: joined([name, variant.spec1, variant.spec2]),
      })),
    ),
  ]);

/** Joins texts in each language of the first. */
function joined([first, ...others]: readonly [Texts, ...(Texts | undefined)[]]): Texts {
  const inOne = (locale: Locale): string => [first, ...others].flatMap((texts) => texts?.[locale] ?? texts?.en_US ?? []).join(', ');
  return Object.fromEntries((Object.keys(first) as Locale[]).map((locale) => [locale, inOne(locale)])) as Texts;
}

async function insertCategories(database: Database): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const departments = DEPARTMENTS.map(({ name }, index) => ({
    id: index + 1,
    partition_id: null as number | null,
    order_type: ORDER_TYPE,
    name: JSON.stringify(name),
    sort: index + 1,
  }));
  const categories = DEPARTMENTS.flatMap((department, place) =>
    department.categories.map(({ key, name }, index) => {
      const id = (place + 1) * 10 + index + 1;
      ids.set(key, id);
      return { id, partition_id: place + 1, order_type: ORDER_TYPE, name: JSON.stringify(name), sort: id };
    }),
  );
  await insertRows(database, 'category', departments);
  await insertRows(database, 'category', categories);
  await sql`SELECT setval('category_id_seq', (SELECT max(id) FROM category))`.execute(database);
  return ids;
}

/** The stored text is already sanitized; it is sanitized again when shown. */
function sanitised(introduction: AssortmentProduct['introduction']): Texts {
  const texts = Object.entries(introduction).map(([locale, html]) => [locale, sanitiseDescription(html)]);
  return Object.fromEntries(texts) as Texts;
}
