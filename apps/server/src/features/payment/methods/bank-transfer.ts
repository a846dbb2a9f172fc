import { payMethods } from '@upline/contract/pay-methods';
import type { GatewayFailure } from '../../../platform/gateways/index.ts';
import { continueBankAttempt, readBankAttempt, withdrawTransfer } from '../bank/bank-attempt.ts';
import { writeBankTransfer } from '../bank/bank-transfer.ts';
import { offeredAccount } from '../bank/offered-account.ts';
import { askForMoneyBack } from '../bank/refund-by-bank.ts';
import type { PayDesk, PayMethod } from './pay-method.ts';

/** A transfer to the company's bank account: each attempt has a reference, and the bank's statements decide about it. */
export const bankTransfer: PayMethod = {
  ...payMethods.bankTransfer,
  settledBy: 'statement',
  clearing: 'bank_exchange',
  suspends: false,
  isOffered: () => true,
  isOfferedTo: async (database, companyCode) => (await offeredAccount(database, companyCode)) !== undefined,
  store: writeBankTransfer,
  begin: async (_parts, { link, reference }) => ({ link, reference }),
  resume: continueBankAttempt,
  withdraw: withdrawTransfer,
  inquire: async (parts, attempt) => ({ attempt: await readBankAttempt(parts, attempt) }),
  refund: async (parts, attempt, part) => {
    await askForMoneyBack(parts, attempt, part);
    return { byHand: true };
  },
  desk: () => nobody,
};

const refused = async (): Promise<GatewayFailure> => ({
  ok: false,
  reason: 'refused',
  detail: 'nobody can be asked about a bank transfer',
});

const nobody: PayDesk = { createCharge: refused, inquire: refused, cancel: refused, capture: refused, refund: refused };
