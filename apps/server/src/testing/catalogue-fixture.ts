import type { Database } from '../platform/database/connection.ts';
import type { Texts } from '../platform/database/schema/texts.ts';

/** Ids of a fixture product and of its variants, the latter in display order. */
export interface FixtureProduct {
  productId: number;
  variantIds: [number, ...number[]];
}

export interface CatalogueFixture {
  provinces: { california: number; washington: number; tokyo: number; seoul: number; taipei: number };
  partitions: { care: number; home: number };
  categories: { faces: number; hair: number; candles: number };
  products: {
    /** One variant, price 64.00, was 72.00, PV 40, 200 g, stock 100. */
    serum: FixtureProduct;
    /** Two dimensions: Rose/Pine × 50 ml/200 ml; Pine 200 ml is sold out, Rose 200 ml has 3 units. 300 g. */
    cream: FixtureProduct;
    /** One dimension: S, M, L. 120 g, stock 50 each. */
    comb: FixtureProduct;
    /** A deposit of 5.00 per unit, price 48.00, 900 g, stock 20. */
    candle: FixtureProduct;
    /** Has a shipping notice, price 19.99, 400 g, stock 10. */
    soap: FixtureProduct;
    /** Sold out. */
    brush: FixtureProduct;
    /** Not published: it must never appear. */
    hidden: FixtureProduct;
  };
  banners: { product: number; outside: number };
}

const texts = (en_US: string, zh_CN: string) => JSON.stringify({ en_US, zh_CN } satisfies Texts);

async function insertPlaces(database: Database): Promise<CatalogueFixture['provinces']> {
  const countries = [
    { company_code: 'US', name: texts('United States', '美国'), flag: '🇺🇸', dial_code: '1', sort: 1 },
    { company_code: 'JP', name: texts('Japan', '日本'), flag: '🇯🇵', dial_code: '81', sort: 2 },
    { company_code: 'KR', name: texts('South Korea', '韩国'), flag: '🇰🇷', dial_code: '82', sort: 3 },
    { company_code: 'TW', name: texts('Taiwan', '台湾'), flag: '🇹🇼', dial_code: '886', sort: 4 },
  ];
  await database.insertInto('country').values(countries).execute();
  const provinces = { california: 1, washington: 2, tokyo: 11, seoul: 21, taipei: 31 };
  await database
    .insertInto('province')
    .values([
      { id: provinces.california, company_code: 'US', code: 'CA', name: texts('California', '加利福尼亚'), sort: 1 },
      { id: provinces.washington, company_code: 'US', code: 'WA', name: texts('Washington', '华盛顿'), sort: 2 },
      { id: provinces.tokyo, company_code: 'JP', code: '13', name: texts('Tokyo', '东京'), sort: 1 },
      { id: provinces.seoul, company_code: 'KR', code: '11', name: texts('Seoul', '首尔'), sort: 1 },
      { id: provinces.taipei, company_code: 'TW', code: 'TPE', name: texts('Taipei', '台北'), sort: 1 },
    ])
    .execute();
  await insertRates(database, provinces);
  return provinces;
}

/** Shipping: US 5.00 to 500 g, 9.00 to 2 kg, 25.00 beyond; other countries 12.00 to 2 kg, 40.00 beyond. Tax: CA 7.25 %, WA 6.5 %, other US 0, JP and KR 10 %, TW 5 %. */
async function insertRates(database: Database, provinces: CatalogueFixture['provinces']): Promise<void> {
  const NO_LIMIT = 2_147_483_647;
  const abroad = ['JP', 'KR', 'TW'].map((company_code) => ({ company_code, up_to_grams: [2_000, NO_LIMIT], fee_cents: [1200n, 4000n] }));
  const domestic = { company_code: 'US', up_to_grams: [500, 2_000, NO_LIMIT], fee_cents: [500n, 900n, 2500n] };
  await database
    .insertInto('shipping_rate_period')
    .values([domestic, ...abroad])
    .execute();
  await database
    .insertInto('tax_rate_period')
    .values([
      { company_code: 'US', province_id: null, rate_basis_points: 0 },
      { company_code: 'US', province_id: provinces.california, rate_basis_points: 725 },
      { company_code: 'US', province_id: provinces.washington, rate_basis_points: 650 },
      { company_code: 'JP', province_id: null, rate_basis_points: 1000 },
      { company_code: 'KR', province_id: null, rate_basis_points: 1000 },
      { company_code: 'TW', province_id: null, rate_basis_points: 500 },
    ])
    .execute();
}

async function insertCategory(database: Database, name: string, sort: number, partitionId: number | null = null): Promise<number> {
  const values = { name, sort, partition_id: partitionId, order_type: '1' };
  return (await database.insertInto('category').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

interface NewVariant {
  price: bigint;
  was?: bigint;
  pv?: bigint;
  stock: number;
  specs?: [string?, string?];
}

interface NewProduct {
  no: string;
  name: string;
  category: number;
  grams: number;
  specNames?: [string?, string?];
  depositCents?: bigint;
  shippingNotice?: string;
  published?: boolean;
  variants: NewVariant[];
}

async function insertProduct(database: Database, product: NewProduct): Promise<FixtureProduct> {
  const row = {
    product_no: product.no,
    category_id: product.category,
    name: product.name,
    introduction: texts('<p>Made in small batches.</p>', '<p>小批量制作。</p>'),
    summary: texts('Made in small batches.', '小批量制作。'),
    spec1_name: product.specNames?.[0] ?? null,
    spec2_name: product.specNames?.[1] ?? null,
    weight_grams: product.grams,
    deposit_cents: product.depositCents ?? 0n,
    shipping_notice: product.shippingNotice ?? null,
    pictures: [`${product.no.toLowerCase()}-1`, `${product.no.toLowerCase()}-2`],
    sort: Number(product.no.slice(1)),
    published: product.published ?? true,
  };
  const { id: productId } = await database.insertInto('product').values(row).returning('id').executeTakeFirstOrThrow();
  const variants = product.variants.map((variant, sort) => ({
    product_id: productId,
    spec1_value: variant.specs?.[0] ?? null,
    spec2_value: variant.specs?.[1] ?? null,
    price_cents: variant.price,
    show_price_cents: variant.was ?? variant.price,
    pv: variant.pv ?? variant.price / 2n,
    stock: variant.stock,
    sort,
  }));
  const rows = await database.insertInto('product_variant').values(variants).returning('id').execute();
  const ids = rows.map(({ id }) => id);
  const [first, ...others] = ids;
  if (first === undefined) throw new Error('a fixture product needs a variant');
  return { productId, variantIds: [first, ...others] };
}

async function insertCare(database: Database, { faces, hair }: { faces: number; hair: number }) {
  const rose = texts('Rose', '玫瑰');
  const pine = texts('Pine', '松木');
  const small = texts('50 ml', '50 毫升');
  const large = texts('200 ml', '200 毫升');
  const serum = await insertProduct(database, {
    no: 'P1',
    name: texts('Hawthorne serum', '山楂精华液'),
    category: faces,
    grams: 200,
    variants: [{ price: 6400n, was: 7200n, pv: 4000n, stock: 100 }],
  });
  const cream = await insertProduct(database, {
    no: 'P2',
    name: texts('Crème de nuit', '夜间修护霜'),
    category: faces,
    grams: 300,
    specNames: [texts('Scent', '香型'), texts('Size', '规格')],
    variants: [
      { price: 3000n, stock: 40, specs: [rose, small] },
      { price: 9000n, stock: 3, specs: [rose, large] },
      { price: 3100n, stock: 40, specs: [pine, small] },
      { price: 9100n, stock: 0, specs: [pine, large] },
    ],
  });
  const comb = await insertProduct(database, {
    no: 'P3',
    name: texts('Wooden comb', '木梳'),
    category: hair,
    grams: 120,
    specNames: [texts('Size', '规格')],
    variants: ['S', 'M', 'L'].map((size) => ({ price: 1250n, stock: 50, specs: [texts(size, size)] })),
  });
  const brush = await insertProduct(database, {
    no: 'P6',
    name: texts('Boar brush', '鬃毛刷'),
    category: hair,
    grams: 150,
    variants: [{ price: 2200n, stock: 0 }],
  });
  return { serum, cream, comb, brush };
}

async function insertHomeGoods(database: Database, candles: number) {
  const candle = await insertProduct(database, {
    no: 'P4',
    name: texts('Amber lamp', '琥珀灯'),
    category: candles,
    grams: 900,
    depositCents: 500n,
    variants: [{ price: 4800n, was: 5600n, stock: 20 }],
  });
  const soap = await insertProduct(database, {
    no: 'P5',
    name: texts('Harbour soap', '海港香皂'),
    category: candles,
    grams: 400,
    shippingNotice: texts('Ships from mid-July 2024.', '预计 2024 年 7 月中旬发货。'),
    variants: [{ price: 1999n, pv: 1050n, stock: 10 }],
  });
  const hidden = await insertProduct(database, {
    no: 'P7',
    name: texts('Secret prototype', '秘密样品'),
    category: candles,
    grams: 100,
    published: false,
    variants: [{ price: 100n, stock: 10 }],
  });
  return { candle, soap, hidden };
}

/** Fills an empty test database with places, rates and a small catalog; returns the ids. */
export async function seedCatalogue(database: Database): Promise<CatalogueFixture> {
  const provinces = await insertPlaces(database);
  const care = await insertCategory(database, texts('Care', '护理'), 1);
  const home = await insertCategory(database, texts('Home', '家居'), 2);
  const faces = await insertCategory(database, texts('Faces', '面部'), 1, care);
  const hair = await insertCategory(database, texts('Hair', '头发'), 2, care);
  const candles = await insertCategory(database, texts('Candles', '蜡烛'), 3, home);
  const products = { ...(await insertCare(database, { faces, hair })), ...(await insertHomeGoods(database, candles)) };
  const banners = await database
    .insertInto('banner')
    .values([
      { picture: 'banner-winter', title: texts('Winter skin', '冬日肌肤'), target: String(products.serum.variantIds[0]), sort: 1 },
      { picture: 'banner-story', title: texts('Our story', '我们的故事'), target: 'https://example.com/story', sort: 2 },
    ])
    .returning('id')
    .execute();
  const [product, outside] = banners.map(({ id }) => id);
  if (product === undefined || outside === undefined) throw new Error('banners were not inserted');
  return { provinces, partitions: { care, home }, categories: { faces, hair, candles }, products, banners: { product, outside } };
}
