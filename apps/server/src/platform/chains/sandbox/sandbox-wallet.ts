import type { PublicActions, WalletClient } from 'viem';
import { viem } from '../viem.ts';
import { sandboxTokenCode } from './sandbox-token.ts';

const TIMEOUT_MS = 2_000;

/** The demo's wallet on its local chain. It has no key: the chain signs for the accounts that it created. */
export interface SandboxWallet {
  /** Sends tokens; returns the transaction's hash. Throws if the chain is not running. */
  pay(payment: { to: string; amountUnits: bigint }): Promise<string>;
}

type Client = WalletClient & PublicActions;

/** The wallet of a local chain's first account. Its first payment deploys the token if it does not exist yet. */
export function createSandboxWallet({ rpcUrl, contract }: { rpcUrl: string; contract: string }): SandboxWallet {
  return {
    async pay({ to, amountUnits }) {
      const { createWalletClient, encodeFunctionData, http, parseAbi, publicActions } = await viem();
      const transport = http(rpcUrl, { timeout: TIMEOUT_MS, retryCount: 0 });
      const client: Client = createWalletClient({ transport }).extend(publicActions);
      const [account] = await client.getAddresses();
      if (account === undefined) throw new Error('the local chain has no account');
      await ensureToken(client, account, contract as `0x${string}`);
      const tokenAbi = parseAbi(['function transfer(address to, uint256 value)']);
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [to as `0x${string}`, amountUnits] });
      return client.sendTransaction({ account, chain: null, to: contract as `0x${string}`, data });
    },
  };
}

/** The token's address depends on its deployer. */
async function ensureToken(client: Client, account: `0x${string}`, contract: `0x${string}`): Promise<void> {
  const code = await client.getCode({ address: contract });
  if (code !== undefined && code !== '0x') return;
  const { getContractAddress } = await viem();
  if (getContractAddress({ from: account, nonce: 0n }).toLowerCase() !== contract.toLowerCase())
    throw new Error('the contract of the settings is not the sandbox token');
  const hash = await client.sendTransaction({ account, chain: null, nonce: 0, data: sandboxTokenCode });
  await client.waitForTransactionReceipt({ hash, timeout: 10_000, pollingInterval: 100 });
}
