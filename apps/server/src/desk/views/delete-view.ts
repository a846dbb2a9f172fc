import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';

/** Only the person who made a view may delete it. */
export const deleteView: Handler<'deleteView'> = async ({ database, staff }, { viewNo }) => {
  const { numDeletedRows } = await database
    .deleteFrom('staff_view')
    .where('id', '=', BigInt(viewNo))
    .where('staff_id', '=', staff.id)
    .executeTakeFirst();
  return numDeletedRows === 0n ? refuse('viewNotFound') : { data: {} };
};
