import { byName } from '../../by-name.ts';
import { ledgerOperations } from './ledger/ledger-operations.ts';
import { withdrawalsOperations } from './withdrawals/withdrawals-operations.ts';

export const staffWalletOperations = byName({
  ...ledgerOperations,
  ...withdrawalsOperations,
});
