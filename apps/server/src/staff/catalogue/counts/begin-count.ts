import type { Handler } from '../../../operation/handler.ts';
import { showCount } from './show-count.ts';

/** Begins a count of the places between two shelves, both included. */
export const beginCount: Handler<'beginCount'> = async ({ database, staff, now, locale }, { name, shelfFrom, shelfTo }) => {
  const { id } = await database
    .insertInto('stock_count')
    .values({ name, shelf_from: shelfFrom, shelf_to: shelfTo, begun_by: staff.id, begun_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { data: await showCount(database, locale, Number(id)), message: 'staff.done' };
};
