import type { Handler } from '../../../operation/handler.ts';
import { accountsSeen, createShowAccount } from './account-row.ts';

export const listBankAccounts: Handler<'listBankAccounts'> = async (context) => {
  const accounts = await accountsSeen(context);
  return { data: accounts.map(await createShowAccount(context.database, accounts)) };
};
