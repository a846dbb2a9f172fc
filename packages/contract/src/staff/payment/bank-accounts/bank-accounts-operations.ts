import { addBankAccount } from './add-bank-account.ts';
import { changeBankAccount } from './change-bank-account.ts';
import { listBankAccountChanges } from './list-bank-account-changes.ts';
import { listBankAccounts } from './list-bank-accounts.ts';

export const bankAccountsOperations = {
  addBankAccount,
  changeBankAccount,
  listBankAccountChanges,
  listBankAccounts,
} as const;
