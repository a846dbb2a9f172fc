import type { StaffDeclaration, StaffParts } from '../../desk/parts.ts';
import { joinHandlers } from '../../operation/join.ts';
import { createLedgerHandlers, ledgerProofs, registerLedgerProof } from './ledger/index.ts';
import { accountSource } from './ledger/list-accounts.ts';
import { adjustmentSource } from './ledger/list-adjustments.ts';
import { chargebackSource } from './ledger/list-chargebacks.ts';
import { coinSource } from './ledger/list-coins.ts';
import { differenceSource } from './ledger/list-differences.ts';
import { entrySource } from './ledger/list-entries.ts';
import { createWithdrawalHandlers } from './withdrawals/index.ts';
import { withdrawalSource } from './withdrawals/list-withdrawals.ts';

const operations = (parts: StaffParts) => joinHandlers(createLedgerHandlers(parts), createWithdrawalHandlers(parts.settings));

export const staffWallet: StaffDeclaration<
  StaffParts,
  ReturnType<typeof operations>,
  'listAccounts' | 'listAdjustments' | 'listChargebacks' | 'listCoins' | 'listDifferences' | 'listEntries' | 'listWithdrawals'
> = {
  operations,
  recurring: [ledgerProofs],
  jobs: { files: [registerLedgerProof] },
  lists: {
    listAccounts: accountSource,
    listAdjustments: adjustmentSource,
    listChargebacks: chargebackSource,
    listCoins: coinSource,
    listDifferences: differenceSource,
    listEntries: entrySource,
    listWithdrawals: withdrawalSource,
  },
  ofMembers: {
    wallet_adjustment: {
      ending: { stay: 'it is the reason for a transfer in the books' },
      handingOver: { stay: 'it is the reason for a transfer in the books' },
      merging: { stay: 'it is the reason for a transfer in the books' },
    },
  },
};
