export { lastFourOf, openAccount, ownSeal, requireBankSeen, sealAccount, withdrawalSeal } from './bank-details.ts';
export { bankFormOf } from './check-account.ts';
export { type AttachedDetails, sealedDetailsFor } from './sealed-details.ts';
export { rewriteSealedRows } from './rewrite-sealed-rows.ts';
