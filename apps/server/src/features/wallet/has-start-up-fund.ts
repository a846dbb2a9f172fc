import { books } from '@upline/contract/books';
import type { Handler } from '../../operation/handler.ts';

/** '1' for a member with a start-up fund, even if it is empty. */
export const hasStartUpFund: Handler<'getNoCyOrder'> = async ({ database, member }) => {
  const account = await database
    .selectFrom('ledger_account')
    .select('id')
    .where('member_id', '=', member.id)
    .where('book', '=', books.startUpFund)
    .executeTakeFirst();
  return { data: account === undefined ? '0' : '1' };
};
