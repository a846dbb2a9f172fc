import { adjustWallet } from './adjust-wallet.ts';
import { getAccount } from './get-account.ts';
import { getLedgerProof } from './get-ledger-proof.ts';
import { getTransfer } from './get-transfer.ts';
import { listAccounts } from './list-accounts.ts';
import { listAdjustments } from './list-adjustments.ts';
import { listEntries } from './list-entries.ts';
import { proveLedger } from './prove-ledger.ts';
import { recordSettlement } from './record-settlement.ts';
import { getGatewayDays } from './get-gateway-days.ts';
import { listDifferences } from './list-differences.ts';
import { listChargebacks } from './list-chargebacks.ts';
import { listCoins } from './list-coins.ts';
import { noteChargeback } from './note-chargeback.ts';

/** What the desk of finance does with the books. */
export const ledgerOperations = {
  adjustWallet,
  getAccount,
  getLedgerProof,
  getTransfer,
  listAccounts,
  listAdjustments,
  listEntries,
  getGatewayDays,
  listDifferences,
  listChargebacks,
  listCoins,
  noteChargeback,
  proveLedger,
  recordSettlement,
} as const;
