import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { audited } from '../audit/audited.ts';
import { createAdjustWallet } from './adjust-wallet.ts';
import { createGetAccount } from './get-account.ts';
import { getLedgerProof } from './get-ledger-proof.ts';
import { getTransfer } from './get-transfer.ts';
import { proveLedger } from './prove-ledger.ts';

export { registerLedgerProof, startLedgerProofs } from './proof-job.ts';

/** What the desk of finance does with the books. */
export function createLedgerHandlers({ settings }: FeatureParts) {
  return {
    adjustWallet: createAdjustWallet(settings),
    getAccount: createGetAccount(settings),
    getLedgerProof,
    getTransfer,
    proveLedger: audited('proveLedger', proveLedger),
  } satisfies Partial<Handlers>;
}
