import type { Settings, UsdtSettings } from '../../../config/settings.ts';
import { ethereumDepositAddress, tronDepositAddress } from '../../../platform/chains/index.ts';
import type { CoinNetwork } from '../../../platform/database/schema/coin-tables.ts';

/** A network on which USDT is taken. */
export interface OfferedNetwork {
  network: CoinNetwork;
  chain: string;
  contract: string;
  isSandbox: boolean;
  /** The deposit address of a number; for each another one, and never one's private key. */
  addressOf(index: number): string;
}

const networks: Readonly<Record<number, CoinNetwork>> = { 5: 'trc20', 6: 'erc20' };

/** Whether a pay type is paid in coins: 5 USDT-TRC20, 6 USDT-ERC20. */
export const isCoin = (payType: number): boolean => Object.hasOwn(networks, payType);

/** The network of a pay type; undefined where it is none, or not set up. */
export function offeredNetwork({ usdt }: Pick<Settings, 'usdt'>, payType: number): OfferedNetwork | undefined {
  const network = networks[payType];
  if (network === 'erc20') return usdt.erc20 && offered(network, usdt.erc20, ethereumDepositAddress);
  return network && usdt.trc20 && offered(network, usdt.trc20, tronDepositAddress);
}

type Named = NonNullable<UsdtSettings['erc20'] | UsdtSettings['trc20']>;

function offered(network: CoinNetwork, named: Named, derive: (extendedKey: string, index: number) => string): OfferedNetwork {
  const { chain, contract, isSandbox, extendedKey } = named;
  return { network, chain, contract, isSandbox, addressOf: (index) => derive(extendedKey, index) };
}
