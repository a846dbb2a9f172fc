export type { AccountName, CompanyAccount, Entry, MemberBook } from './account.ts';
export { type ClawBackRequest, clawBack } from './claw-back.ts';
export { type Drift, findDrift } from './find-drift.ts';
export { freeCents } from './free-cents.ts';
export { type HoldRequest, placeHold, postHold, voidHold } from './holds.ts';
export { LedgerFailure, type LedgerFailureReason } from './ledger-failure.ts';
export { openAccount } from './open-account.ts';
export { type Posted, postTransfer, type TransferRequest } from './post-transfer.ts';
