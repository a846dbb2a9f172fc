import { refuse } from '../../../operation/refusal.ts';
import { isEthereumAddress, isTronAddress } from '../../../platform/chains/index.ts';
import { looksLike } from './payout-network.ts';

/** Currencies of a withdrawal: 1 USD, 3 USDT-ERC20, 4 USDT-TRC20. */
export type PayoutCurrency = '1' | '3' | '4';

/**
 * The address of a withdrawal, '' for USD. Throws `walletAddressRefused`, with a separate sentence for an empty field and for an address of the other network,
 * because money sent there would be lost.
 */
export function readPayoutAddress(currency: PayoutCurrency, address: string): string {
  if (currency === '1') return '';
  const network = currency === '3' ? 'erc20' : 'trc20';
  if (network === 'erc20' ? isEthereumAddress(address) : isTronAddress(address)) return address;
  const other = looksLike(address);
  const context = address === '' ? 'empty' : other !== undefined && other !== network ? other : undefined;
  throw refuse('walletAddressRefused', { field: 'address', ...(context === undefined ? {} : { params: { context } }) });
}
