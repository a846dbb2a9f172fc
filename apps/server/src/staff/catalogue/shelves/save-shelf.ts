import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockGivingAway } from '../../promotion/given-away/index.ts';
import { moveGoods } from './goods-that-move.ts';
import { checkShelfName, lastPlace, lockShelves, partOf, seenShelf } from './shelf-rows.ts';

/** Renames a shelf, or moves it into another part. A part with shelves stays a part. */
export const saveShelf: Handler<'saveShelf'> = async (context, { shelf, mark, name, within }) => {
  const { database } = context;
  checkShelfName(name);
  await lockGivingAway(database);
  await lockShelves(database);
  const row = await seenShelf(database, shelf, mark);
  if (within === shelf) return refuse('shelfRefused', { field: 'within', params: { context: 'notPart' } });
  await partOf(database, within);
  const isMoved = within !== row.within;
  if (isMoved && row.within === null) {
    const inside = await database.selectFrom('category').select('id').where('partition_id', '=', shelf).limit(1).executeTakeFirst();
    if (inside !== undefined) return refuse('shelfRefused', { field: 'within', params: { context: 'holdsShelves' } });
  }
  const save = () =>
    database
      .updateTable('category')
      .set({ name: JSON.stringify(name), partition_id: within, ...(isMoved ? { sort: lastPlace(within) } : {}) })
      .where('id', '=', shelf)
      .execute();
  await (isMoved ? moveGoods(context, { which: { shelf }, field: 'within' }, save) : save());
  return { data: { shelf }, message: 'staff.done' };
};
