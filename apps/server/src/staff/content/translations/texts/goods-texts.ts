import { goodsChanges, type GoodsDocument } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../../../operation/context.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import { keepManyGoodsHistories } from '../../../../features/catalogue/index.ts';
import { type DraftedText, placeKey, type TextPlace, type TranslationChange } from '../kinds/text-kind.ts';

type Kind = 'product' | 'variant';

const pathOf = (kind: Kind, { row, field, language }: TextPlace): string =>
  kind === 'product' ? `${field}.${language}` : `variants.${row}.${field}.${language}`;

async function productsOf(database: Database, kind: Kind, rows: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (kind === 'product') return new Map(rows.map((row) => [row, row]));
  const found = await sql<{ id: number; product: number }>`
    SELECT id, product_id AS product FROM product_variant WHERE id = ANY (${[...new Set(rows)]}::integer[])`.execute(database);
  return new Map(found.rows.map(({ id, product }) => [id, product]));
}

/** Texts that the open draft of their product changes, by place. */
export async function draftedTexts(
  database: Database,
  places: readonly TextPlace[],
  kind: Kind,
): Promise<ReadonlyMap<string, DraftedText>> {
  const products = await productsOf(
    database,
    kind,
    places.map(({ row }) => row),
  );
  const { rows } = await sql<{ product: number; base: GoodsDocument; document: GoodsDocument; person: string }>`
    SELECT draft.product_id AS product, draft.base, draft.document, staff.name AS person FROM goods_draft AS draft
    JOIN staff ON staff.id = draft.saved_by
    WHERE draft.state = 'open' AND draft.product_id = ANY (${[...new Set(products.values())]}::integer[])`.execute(database);
  const drafts = new Map(
    rows.map(({ product, base, document, person }) => [
      product,
      { person, changes: new Map(goodsChanges(base, document).map(({ path, after }) => [path, after])) },
    ]),
  );
  return new Map(
    places.flatMap((place): [string, DraftedText][] => {
      const draft = drafts.get(products.get(place.row) ?? 0);
      const drafted = draft?.changes.get(pathOf(kind, place));
      return draft === undefined || drafted === undefined
        ? []
        : [[placeKey(place), { person: draft.person, text: typeof drafted === 'string' ? drafted : '' }]];
    }),
  );
}

/** Records changed translations in the history of their products, with the products' change times. */
export async function keepTextHistory(
  { database, staff, now }: StaffContext,
  changes: readonly TranslationChange[],
  kind: Kind,
): Promise<void> {
  const products = await productsOf(
    database,
    kind,
    changes.map(({ row }) => row),
  );
  await keepManyGoodsHistories(
    database,
    changes.map((change) => ({
      goodsId: products.get(change.row) ?? 0,
      staffId: staff.id,
      at: now,
      changes: [{ path: pathOf(kind, change), before: change.before || null, after: change.after || null }],
    })),
  );
  if (kind === 'variant')
    await sql`UPDATE product SET changed_at = ${now} WHERE id = ANY (${[...new Set(products.values())]}::integer[])`.execute(database);
}
