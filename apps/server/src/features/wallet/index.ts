import type { Handlers } from '../../operation/handler.ts';
import type { BaseParts } from '../base-parts.ts';
import { createGetBankDetails } from './bank-details/get-bank-details.ts';
import { createSaveBankDetails } from './bank-details/save-bank-details.ts';
import { createGetFbBalance } from './get-fb-balance.ts';
import { createGetFbJournals } from './get-fb-journals.ts';
import { createGetJbdSendNote } from './get-jbd-send-note.ts';
import { getNoCyOrder } from './get-no-cy-order.ts';
import { createGetNoShowOrder } from './get-no-show-order.ts';
import { createGetTransferRecipient } from './get-transfer-recipient.ts';
import { createGetStatement } from './statement/get-statement.ts';
import { createSaveJbdSendNote } from './save-jbd-send-note.ts';
import { createTransferAccount } from './transfer-account.ts';
import { createTransferAccountVst } from './transfer-account-vst.ts';

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
    getFbBalance: createGetFbBalance(parts),
    getFbJournals: createGetFbJournals(parts),
    getJbdSendNote: createGetJbdSendNote(parts),
    getNoCyOrder,
    getNoShowOrder: createGetNoShowOrder(parts),
    getStatement: createGetStatement(parts),
    getTransferRecipient: createGetTransferRecipient(parts),
    saveJbdSendNote: createSaveJbdSendNote(parts),
    transferAccount: createTransferAccount(parts),
    transferAccountVst: createTransferAccountVst(parts),
  } satisfies Partial<Handlers>;
}
