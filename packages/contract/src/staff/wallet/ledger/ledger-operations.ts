import { adjustWallet } from './adjust-wallet.ts';
import { getAccount } from './get-account.ts';
import { getGatewayDays } from './get-gateway-days.ts';
import { getLedgerProof } from './get-ledger-proof.ts';
import { getTransfer } from './get-transfer.ts';
import { listAccounts } from './list-accounts.ts';
import { listAdjustments } from './list-adjustments.ts';
import { listChargebacks } from './list-chargebacks.ts';
import { listCoins } from './list-coins.ts';
import { listDifferences } from './list-differences.ts';
import { listEntries } from './list-entries.ts';
import { noteChargeback } from './note-chargeback.ts';
import { proveLedger } from './prove-ledger.ts';
import { recordSettlement } from './record-settlement.ts';

export const ledgerOperations = {
  adjustWallet,
  getAccount,
  getGatewayDays,
  getLedgerProof,
  getTransfer,
  listAccounts,
  listAdjustments,
  listChargebacks,
  listCoins,
  listDifferences,
  listEntries,
  noteChargeback,
  proveLedger,
  recordSettlement,
} as const;
