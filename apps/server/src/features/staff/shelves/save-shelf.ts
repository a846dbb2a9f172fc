import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { checkShelfName, lastPlace, lockShelves, partOf, seenShelf } from './shelf-rows.ts';

/** Renames a shelf, or puts it into another part. A part with shelves in it stays a part. */
export const saveShelf: Handler<'saveShelf'> = async ({ database }, { shelf, mark, name, within }) => {
  checkShelfName(name);
  await lockShelves(database);
  const row = await seenShelf(database, shelf, mark);
  if (within === shelf) return refuse('shelfRefused', { field: 'within', params: { context: 'notPart' } });
  await partOf(database, within);
  const isMoved = within !== row.within;
  if (isMoved && row.within === null) {
    const inside = await database.selectFrom('category').select('id').where('partition_id', '=', shelf).limit(1).executeTakeFirst();
    if (inside !== undefined) return refuse('shelfRefused', { field: 'within', params: { context: 'holdsShelves' } });
  }
  await database
    .updateTable('category')
    .set({ name: JSON.stringify(name), partition_id: within, ...(isMoved ? { sort: lastPlace(within) } : {}) })
    .where('id', '=', shelf)
    .execute();
  return { data: { shelf }, message: 'staff.done' };
};
