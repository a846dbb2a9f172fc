export type { AccountName, CompanyAccount, Entry } from './account.ts';
export { clawBack } from './claw-back.ts';
export { type Drift, findDrift } from './find-drift.ts';
export { freeCents } from './free-cents.ts';
export { placeHold, postHold, voidHold } from './holds.ts';
export { LedgerFailure } from './ledger-failure.ts';
export { openAccount } from './open-account.ts';
export { postTransfer } from './post-transfer.ts';
