import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { createAdjustWallet } from './adjust-wallet.ts';
import { createGetAccount } from './get-account.ts';
import { createGetGatewayDays } from './get-gateway-days.ts';
import { noteChargeback } from './note-chargeback.ts';
import { getLedgerProof } from './get-ledger-proof.ts';
import { getTransfer } from './get-transfer.ts';
import { proveLedger } from './prove-ledger.ts';
import { recordSettlement } from './record-settlement.ts';

export { ledgerProofs, registerLedgerProof } from './proof-job.ts';
export { recordSettlement } from './record-settlement.ts';
export { takeBackSettlement } from './take-back-settlement.ts';
export { bookedCents, type BookedPayment, readBooked, settledBefore, verdictOn, withLine } from './settlement-verdict.ts';

export function createLedgerHandlers({ settings }: FeatureParts) {
  return {
    adjustWallet: createAdjustWallet(settings),
    getAccount: createGetAccount(settings),
    getGatewayDays: createGetGatewayDays(settings),
    getLedgerProof,
    getTransfer,
    ...audited({ noteChargeback, proveLedger, recordSettlement }),
  } satisfies Partial<Handlers>;
}
