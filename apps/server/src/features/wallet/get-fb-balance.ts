import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { readFreeCents } from './free-balance.ts';

/** What of a fund is free to spend: its balance without what is held for payments under way. */
export const getFbBalance: Handler<'getFbBalance'> = async ({ database, member }, { bankbookType }) => ({
  data: amountOf(await readFreeCents(database, member.id, bankbookType)),
});
