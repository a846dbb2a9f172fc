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
export { wallet } from './declares.ts';
