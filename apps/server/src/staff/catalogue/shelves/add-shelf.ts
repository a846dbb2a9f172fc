import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { checkShelfName, lastPlace, lockShelves, partOf } from './shelf-rows.ts';

/** Adds a shelf, or a part of the home page, after the others. */
export const addShelf: Handler<'addShelf'> = async ({ database }, { name, within, orderType }) => {
  checkShelfName(name);
  await lockShelves(database);
  const part = await partOf(database, within);
  const kind = orderType === '' ? part?.orderType : orderType;
  if (kind === undefined) return refuse('shelfRefused', { field: 'orderType', params: { context: 'orderType' } });
  const { id } = await database
    .insertInto('category')
    .values({ partition_id: within, order_type: kind, name: JSON.stringify(name), sort: lastPlace(within) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { data: { shelf: id }, message: 'staff.done' };
};
