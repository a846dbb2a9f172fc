import type { Handlers } from '../../operation/handler.ts';
import type { BaseParts } from '../base-parts.ts';
import { createGetBankDetails } from './bank-details/get-bank-details.ts';
import { createSaveBankDetails } from './bank-details/save-bank-details.ts';
import { createGetFundBalance } from './get-fund-balance.ts';
import { createGetFundJournal } from './get-fund-journal.ts';
import { createGetWithdrawals } from './get-withdrawals.ts';
import { hasStartUpFund } from './has-start-up-fund.ts';
import { createGetWalletActs } from './get-wallet-acts.ts';
import { createGetTransferRecipient } from './get-transfer-recipient.ts';
import { createGetStatement } from './statement/get-statement.ts';
import { createRequestWithdrawal } from './request-withdrawal.ts';
import { createTransferToMember } from './transfer-to-member.ts';
import { createTransferToPartnerWallet } from './transfer-to-partner-wallet.ts';

export {
  bankFormOf,
  lastFourOf,
  openAccount,
  ownSeal,
  rewriteSealedRows,
  sealAccount,
  withdrawalSeal,
} from './bank-details/index.ts';
export { journalNote } from './journal-note.ts';
export type { JournalRow } from './read-journal.ts';
export { type Adjustment, belowZero, bookAdjustment, mailAdjustment, requireProof } from './adjustments/book-adjustment.ts';
export { bookPayout, bookPayoutBack, requirePayable } from './payouts/book-payout.ts';
export {
  approveRequest,
  holdRequest,
  rejectRequest,
  releaseRequest,
  requireApprovable,
  requireDetails,
} from './payouts/decide-request.ts';
export { findWithdrawal, type FoundWithdrawal } from './payouts/withdrawal-row.ts';
export { registerPartnerCredits } from './partner-credit-job.ts';

/** The operations of this noun. */
export function createWalletHandlers(parts: BaseParts) {
  return {
    getBankDetails: createGetBankDetails(parts),
    saveBankDetails: createSaveBankDetails(parts),
    getFbBalance: createGetFundBalance(parts),
    getFbJournals: createGetFundJournal(parts),
    getJbdSendNote: createGetWithdrawals(parts),
    getNoCyOrder: hasStartUpFund,
    getNoShowOrder: createGetWalletActs(parts),
    getStatement: createGetStatement(parts),
    getTransferRecipient: createGetTransferRecipient(parts),
    saveJbdSendNote: createRequestWithdrawal(parts),
    transferAccount: createTransferToMember(parts),
    transferAccountVst: createTransferToPartnerWallet(parts),
  } satisfies Partial<Handlers>;
}
