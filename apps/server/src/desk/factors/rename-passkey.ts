import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';

export const renamePasskey: Handler<'renamePasskey'> = async ({ database, staff }, { passkeyId, name }) => {
  const renamed = await database
    .updateTable('staff_passkey')
    .set({ name })
    .where('id', '=', BigInt(passkeyId))
    .where('staff_id', '=', staff.id)
    .returning('id')
    .executeTakeFirst();
  return renamed === undefined ? refuse('passkeyNotFound', { field: 'passkeyId' }) : { data: {}, message: 'staff.done' };
};
