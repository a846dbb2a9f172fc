import { freeCents } from '../../ledger/index.ts';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';

/** What of a fund is free to spend: its balance without what is held for payments under way. */
export const getFbBalance: Handler<'getFbBalance'> = async ({ database, member }, { bankbookType }) => ({
  data: amountOf(await freeCents(database, member.id, bankbookType)),
});
