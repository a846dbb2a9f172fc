import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { loadInBulk } from '../../tools/seed/load-in-bulk.ts';
import { characters, forms, origins } from '../seed/product-names.ts';

const VARIANTS = 3;
const DESCRIPTION = '<p>Made in small batches from plants picked by hand.</p>'.repeat(8);

/** Product names by language: English and Chinese words; the other languages reorder them and add words. */
const names = sql`jsonb_build_object(
  'en_US', origin || ' ' || character || ' ' || form || ' ' || place,
  'zh_CN', zh_origin || zh_character || zh_form || ' ' || place,
  'zh_TW', zh_origin || zh_character || '的' || zh_form || ' ' || place,
  'ja_JP', zh_origin || 'の' || zh_form || ' ' || place,
  'ko_KR', '한국 ' || form || ' ' || origin || ' ' || place,
  'es_ES', form || ' de ' || origin || ' ' || character || ' ' || place,
  'vi_VN', form || ' ' || origin || ' loại ' || character || ' ' || place,
  'id_ID', form || ' dari ' || origin || ' ' || character || ' ' || place,
  'th_TH', 'สินค้า ' || origin || ' ' || form || ' ' || place,
  'my_MM', 'ပစ္စည်း ' || origin || ' ' || form || ' ' || place)`;
const tenTimes = (text: string) =>
  JSON.stringify(
    Object.fromEntries(
      ['en_US', 'zh_CN', 'zh_TW', 'ja_JP', 'ko_KR', 'es_ES', 'vi_VN', 'id_ID', 'th_TH', 'my_MM'].map((at) => [at, `${text}${at}`]),
    ),
  );

/** Fills an empty shop with this many products in ten languages, each with three variants, on 64 shelves of 8 partitions. */
export async function fillGoods(database: Database, products: number): Promise<void> {
  await sql`INSERT INTO country (company_code, name, flag, dial_code) VALUES ('US', '{"en_US": "United States"}', '🇺🇸', '1')`.execute(
    database,
  );
  await sql`
    INSERT INTO category (name, order_type, sort) SELECT jsonb_build_object('en_US', 'Partition ' || at), '1', at FROM generate_series(1, 8) AS at`.execute(
    database,
  );
  await sql`
    INSERT INTO category (name, order_type, sort, partition_id)
    SELECT jsonb_build_object('en_US', 'Shelf ' || id || '.' || at), '1', at, id FROM category, generate_series(1, 8) AS at`.execute(
    database,
  );
  await database.transaction().execute((transaction) =>
    loadInBulk(transaction, ['product', 'product_variant', 'translatable'], async () => {
      await insertGoods(transaction, products);
      await insertWhatTriggersWrite(transaction);
    }),
  );
  await sql`ANALYZE`.execute(database);
}

async function insertGoods(transaction: Database, products: number): Promise<void> {
  const columnOf = (list: readonly (readonly [string, string])[], at: 0 | 1) => list.map((pair) => pair[at]);
  await sql`
    INSERT INTO product (product_no, category_id, name, introduction, summary, spec1_name, weight_grams, pictures, sort, published, changed_at)
    SELECT 'B' || lpad(place::text, 6, '0'), (SELECT min(id) FROM category WHERE partition_id IS NOT NULL) + place % 64, ${names},
      ${tenTimes(DESCRIPTION)}::jsonb, ${tenTimes('Made in small batches.')}::jsonb, '{"en_US": "Size", "zh_CN": "规格"}', 100 + place % 9 * 50,
      ARRAY['p' || place || '-1', 'p' || place || '-2'], place, true, now() - place * interval '1 minute'
    FROM generate_series(1, ${products}::integer) AS place,
      LATERAL (SELECT 1 + place % 28 AS o, 1 + place / 28 % 18 AS c, 1 + place / 504 % 22 AS f) AS at,
      LATERAL (SELECT (${columnOf(origins, 0)}::text[])[o] AS origin, (${columnOf(origins, 1)}::text[])[o] AS zh_origin,
        (${columnOf(characters, 0)}::text[])[c] AS character, (${columnOf(characters, 1)}::text[])[c] AS zh_character,
        (${columnOf(forms, 0)}::text[])[f] AS form, (${columnOf(forms, 1)}::text[])[f] AS zh_form) AS words`.execute(transaction);
  await sql`
    INSERT INTO product_variant (product_id, spec1_value, price_cents, show_price_cents, pv, stock, sort, low_limit)
    SELECT id, jsonb_build_object('en_US', at * 50 || ' ml', 'zh_CN', at * 50 || ' 毫升'), 990 + id * 37 % 9000 + at * 500, 1490 + id * 37 % 9000 + at * 500,
      500 + id * 19 % 4000, CASE WHEN id % 50 = 0 THEN 0 ELSE id % 400 END, at, CASE WHEN id % 5 = 0 THEN 20 END
    FROM product, generate_series(1, ${VARIANTS}::integer) AS at ORDER BY id, at`.execute(transaction);
}

/** Inserts the `goods_standing` rows of products and their translatable texts, which triggers write otherwise. */
async function insertWhatTriggersWrite(transaction: Database): Promise<void> {
  await sql`INSERT INTO goods_standing SELECT * FROM standing_of_goods(NULL)`.execute(transaction);
  await sql`
    INSERT INTO translatable (id, place, missing)
    SELECT text_no(1, product.id, field.no), text_place(1, product.id), missing_translations(field.words)
    FROM product CROSS JOIN LATERAL (VALUES (1, name), (2, summary), (3, introduction), (4, spec1_name)) AS field (no, words)
    UNION ALL SELECT text_no(2, id, 1), text_place(1, product_id), missing_translations(spec1_value) FROM product_variant`.execute(
    transaction,
  );
}
