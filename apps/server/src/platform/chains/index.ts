export type { ChainTransfer, EthereumReader, TronReader } from './chain-reader.ts';
export { ethereumDepositAddress, tronDepositAddress } from './deposit-address.ts';
export { isEthereumAddress } from './ethereum-address.ts';
export { createEthereumReader } from './ethereum-reader.ts';
export { isTronAddress } from './tron-address.ts';
export { createTronGridReader } from './tron-grid-reader.ts';
export { createSandboxWallet } from './sandbox/sandbox-wallet.ts';
export { payOnSandboxTron } from './sandbox/sandbox-tron.ts';
