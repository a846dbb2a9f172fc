import type { Settings, UsdtSettings } from '../../../config/settings.ts';
import { ethereumDepositAddress, tronDepositAddress } from '../../../platform/chains/index.ts';
import type { CoinNetwork } from '../../../platform/database/schema/coin-tables.ts';

/** A network on which USDT is accepted. */
export interface OfferedNetwork {
  network: CoinNetwork;
  chain: string;
  contract: string;
  isSandbox: boolean;
  /** Deposit address of a number. Each number has a different address, and the server has no private key. */
  addressOf(index: number): string;
}

/** A network as configured in the settings; undefined if it is not. */
export function offeredNetwork({ usdt }: Pick<Settings, 'usdt'>, network: CoinNetwork): OfferedNetwork | undefined {
  if (network === 'erc20') return usdt.erc20 && offered(network, usdt.erc20, ethereumDepositAddress);
  return usdt.trc20 && offered(network, usdt.trc20, tronDepositAddress);
}

type Named = NonNullable<UsdtSettings['erc20'] | UsdtSettings['trc20']>;

function offered(network: CoinNetwork, named: Named, derive: (extendedKey: string, index: number) => string): OfferedNetwork {
  const { chain, contract, isSandbox, extendedKey } = named;
  return { network, chain, contract, isSandbox, addressOf: (index) => derive(extendedKey, index) };
}
