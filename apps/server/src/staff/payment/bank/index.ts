import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { addBankAccount } from '../bank-accounts/add-bank-account.ts';
import { createAddBankEntry } from './add-bank-entry.ts';
import { createAssignBankEntry } from './assign-bank-entry.ts';
import { changeBankAccount } from '../bank-accounts/change-bank-account.ts';
import { creditBankEntry } from './credit-bank-entry.ts';
import { freeBankEntry } from './free-bank-entry.ts';
import { getBankEntry } from './get-bank-entry.ts';
import { listBankAccountChanges } from '../bank-accounts/list-bank-account-changes.ts';
import { listBankAccounts } from '../bank-accounts/list-bank-accounts.ts';
import { returnBankEntry } from './return-bank-entry.ts';
import { createSendBankRefund } from './send-bank-refund.ts';
import { createWaitBankEntry } from './wait-bank-entry.ts';

export function createBankHandlers(parts: FeatureParts) {
  return {
    addBankAccount,
    addBankEntry: createAddBankEntry(parts.settings),
    assignBankEntry: createAssignBankEntry(parts),
    changeBankAccount,
    creditBankEntry,
    getBankEntry,
    listBankAccountChanges,
    listBankAccounts,
    returnBankEntry,
    sendBankRefund: createSendBankRefund(parts),
    ...audited({ freeBankEntry, waitBankEntry: createWaitBankEntry(parts.settings) }),
  } satisfies Partial<Handlers>;
}
