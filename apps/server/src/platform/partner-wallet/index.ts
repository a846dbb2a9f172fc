export { type PartnerCredit, PartnerRefusedError, type PartnerWallet } from './partner-wallet.ts';
export { createSandboxPartnerWallet } from './sandbox-partner-wallet.ts';
