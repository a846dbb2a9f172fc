import { addBankEntry } from './add-bank-entry.ts';
import { assignBankEntry } from './assign-bank-entry.ts';
import { creditBankEntry } from './credit-bank-entry.ts';
import { freeBankEntry } from './free-bank-entry.ts';
import { getBankEntry } from './get-bank-entry.ts';
import { listBankEntries } from './list-bank-entries.ts';
import { returnBankEntry } from './return-bank-entry.ts';
import { sendBankRefund } from './send-bank-refund.ts';
import { waitBankEntry } from './wait-bank-entry.ts';

export const bankOperations = {
  addBankEntry,
  assignBankEntry,
  creditBankEntry,
  freeBankEntry,
  getBankEntry,
  listBankEntries,
  returnBankEntry,
  sendBankRefund,
  waitBankEntry,
} as const;
