import { addBankAccount } from './add-bank-account.ts';
import { addBankEntry } from './add-bank-entry.ts';
import { assignBankEntry } from './assign-bank-entry.ts';
import { changeBankAccount } from './change-bank-account.ts';
import { creditBankEntry } from './credit-bank-entry.ts';
import { freeBankEntry } from './free-bank-entry.ts';
import { getBankEntry } from './get-bank-entry.ts';
import { listBankAccountChanges } from './list-bank-account-changes.ts';
import { listBankAccounts } from './list-bank-accounts.ts';
import { listBankEntries } from './list-bank-entries.ts';
import { returnBankEntry } from './return-bank-entry.ts';
import { sendBankRefund } from './send-bank-refund.ts';
import { waitBankEntry } from './wait-bank-entry.ts';

/** What the desk of finance does with money that comes and goes by bank transfer. */
export const bankOperations = {
  addBankAccount,
  addBankEntry,
  assignBankEntry,
  changeBankAccount,
  creditBankEntry,
  freeBankEntry,
  getBankEntry,
  listBankAccountChanges,
  listBankAccounts,
  listBankEntries,
  returnBankEntry,
  sendBankRefund,
  waitBankEntry,
} as const;
