import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';

/** What of a fund is free to spend: its balance without what is held for payments under way. */
export const getFbBalance: Handler<'getFbBalance'> = async ({ database, member }, { bankbookType }) => {
  const account = await database
    .selectFrom('ledger_account')
    .select(['balance_cents', 'held_cents'])
    .where('member_id', '=', member.id)
    .where('book', '=', bankbookType)
    .where('currency', '=', 'USD')
    .executeTakeFirst();
  return { data: account === undefined ? 0 : amountOf(account.balance_cents - account.held_cents) };
};
