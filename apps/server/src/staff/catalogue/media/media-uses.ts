import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { type RawBuilder, sql } from 'kysely';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { shop } from '../../../platform/shop/index.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';

export type MediaUse = AnswerOf<'getMedia'>['data']['usedIn'][number];

const MOST_USES = 100;

const draftShows = (
  key: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(goods_draft.state = 'open' AND (goods_draft.document -> 'pictures' ? ${key}
  OR EXISTS (SELECT FROM jsonb_array_elements(goods_draft.document -> 'variants') AS variant WHERE variant -> 'pictures' ? ${key})))`;

/** Keys of the pictures that the settings in force name. */
const shopPictures = sql`(SELECT jsonb_each_text.value AS key FROM (SELECT content -> 'pictures' AS pictures FROM shop_settings ORDER BY version DESC LIMIT 1) AS current,
  jsonb_each_text(CASE jsonb_typeof(pictures) WHEN 'object' THEN pictures ELSE '{}' END))`;

/** Whether the picture of a key is shown anywhere. */
export const isShown = (key: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  EXISTS (SELECT FROM product WHERE product.pictures @> ARRAY[${key}])
  OR EXISTS (SELECT FROM product_variant WHERE product_variant.pictures @> ARRAY[${key}])
  OR EXISTS (SELECT FROM banner WHERE banner.picture = ${key})
  OR EXISTS (SELECT FROM goods_draft WHERE ${draftShows(key)})
  OR EXISTS (SELECT FROM ${shopPictures} AS shop WHERE shop.key = ${key}))`;

/** Uses of a picture, products first. */
export async function usesOfMedia(database: Database, key: string, locale: Locale): Promise<MediaUse[]> {
  const named = sql`${key}::text`;
  const { rows } = await sql<{ kind: MediaUse['kind']; goodsId: number | null; name: Texts; number: string | null; part: Texts | null }>`
    SELECT 'product' AS kind, id AS "goodsId", name, product_no AS number, NULL AS part FROM product WHERE pictures @> ARRAY[${named}]
    UNION ALL
    SELECT 'variant', product.id, product.name, product_no, spec1_value FROM product_variant AS variant
      JOIN product ON product.id = variant.product_id WHERE variant.pictures @> ARRAY[${named}]
    UNION ALL
    SELECT 'draft', product.id, name, product_no, NULL FROM goods_draft JOIN product ON product.id = product_id WHERE ${draftShows(named)}
    UNION ALL
    SELECT 'banner', NULL, title, NULL, NULL FROM banner WHERE picture = ${named}
    UNION ALL
    SELECT 'shop', NULL, '{}', ${shop().name}::text, NULL FROM ${shopPictures} AS shop WHERE shop.key = ${named}
    LIMIT ${MOST_USES}`.execute(database);
  return rows.map(({ kind, goodsId, name, number, part }) => ({
    kind,
    goodsId,
    name: [textIn(locale, name), textIn(locale, part), number ?? ''].filter((text) => text !== '').join(' · '),
  }));
}
