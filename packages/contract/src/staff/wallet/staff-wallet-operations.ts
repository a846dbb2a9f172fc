import { byName } from '../../by-name.ts';
import { ledgerOperations } from './ledger/ledger-operations.ts';
import { withdrawalsOperations } from './withdrawals/withdrawals-operations.ts';

/** The staff’s calls of this noun: ledger, withdrawals. */
export const staffWalletOperations = byName({
  ...ledgerOperations,
  ...withdrawalsOperations,
});
