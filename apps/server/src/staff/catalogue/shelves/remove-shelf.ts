import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { keepManyGoodsHistories } from '../../../features/catalogue/index.ts';
import { lockGivingAway } from '../../promotion/given-away/index.ts';
import { moveGoods } from './goods-that-move.ts';
import { lockShelves, seenShelf } from './shelf-rows.ts';

/** Removes a shelf. Its lock waits for products being put on it, and later ones are refused. */
export const removeShelf: Handler<'removeShelf'> = async (context, { shelf, mark, moveTo }) => {
  const { database } = context;
  await lockGivingAway(database);
  await lockShelves(database);
  await seenShelf(database, shelf, mark);
  const inside = await database.selectFrom('category').select('id').where('partition_id', '=', shelf).limit(1).executeTakeFirst();
  if (inside !== undefined) return refuse('shelfNotEmpty', { params: { context: 'shelves' } });
  const promotion = await promotionAbout(database, shelf);
  if (promotion !== undefined)
    return refuse('shelfNotEmpty', { params: { context: 'promotion', promotion: textIn(context.locale, promotion) } });
  if (moveTo !== null) {
    if (moveTo === shelf) return refuse('shelfRefused', { field: 'moveTo', params: { context: 'same' } });
    const target = await database.selectFrom('category').select('id').where('id', '=', moveTo).forKeyShare().executeTakeFirst();
    if (target === undefined) return refuse('shelfNotFound', { field: 'moveTo' });
  }
  const products = await productsOn(database, shelf);
  if (products.length > 0 && moveTo === null) return refuse('shelfNotEmpty', { params: { products: products.length } });
  if (moveTo !== null) {
    const move = () => moveProducts(context, products, { from: shelf, to: moveTo });
    await moveGoods(context, { which: { products: products.map(({ id }) => id) }, field: 'moveTo' }, move);
  }
  await database.deleteFrom('category').where('id', '=', shelf).execute();
  return { data: { shelf, moved: products.length }, message: 'staff.done' };
};

async function promotionAbout(database: Database, shelf: number): Promise<Texts | undefined> {
  const { rows } = await sql<{ name: Texts }>`
    SELECT name FROM promotion WHERE shelves @> ARRAY[${shelf}::integer] AND is_on AND (ends_at IS NULL OR ends_at > now()) ORDER BY id LIMIT 1`.execute(
    database,
  );
  return rows[0]?.name;
}

interface ShelvedProduct {
  id: number;
  first: number;
  further: number[];
}

/** Locks the products on a shelf, in the common lock order. */
async function productsOn(database: Database, shelf: number): Promise<ShelvedProduct[]> {
  const { rows } = await sql<ShelvedProduct>`
    SELECT id, category_id AS first, further_shelves AS further FROM product
    WHERE category_id = ${shelf} OR (further_shelves <> '{}' AND further_shelves @> ARRAY[${shelf}::integer])
    ORDER BY id FOR NO KEY UPDATE`.execute(database);
  return rows;
}

/** Each product is on a shelf once. Its history records its earlier place. */
async function moveProducts(
  { database, staff, now }: StaffContext,
  products: readonly ShelvedProduct[],
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (products.length === 0) return;
  const moved = products.map(({ id, first, further }) => {
    const newFirst = first === from ? to : first;
    const replaced = further.map((shelf) => (shelf === from ? to : shelf));
    return { id, first: newFirst, further: [...new Set(replaced)].filter((shelf) => shelf !== newFirst) };
  });
  await sql`
    UPDATE product SET category_id = row.first, further_shelves = row.further, changed_at = ${now}
    FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS row (id integer, first integer, further integer[]) WHERE product.id = row.id`.execute(
    database,
  );
  const histories = products.map((before, at) => {
    const after = moved[at] ?? before;
    const isSame = before.further.join() === after.further.join();
    return {
      goodsId: before.id,
      staffId: staff.id,
      at: now,
      changes: [
        ...(before.first === after.first ? [] : [{ path: 'shelf', before: before.first, after: after.first }]),
        ...(isSame ? [] : [{ path: 'furtherShelves', before: before.further, after: after.further }]),
      ],
    };
  });
  await keepManyGoodsHistories(database, histories);
}
