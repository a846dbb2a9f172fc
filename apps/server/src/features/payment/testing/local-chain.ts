import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createTestClient, encodeFunctionData, http, parseAbi, publicActions, walletActions } from 'viem';
import { rootFolder } from '../../../config/settings.ts';
import { sandboxTokenCode } from '../../../platform/chains/sandbox/sandbox-token.ts';
import { freePort } from '../../../testing/free-port.ts';

const anvil = path.join(rootFolder, 'node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil');
const transferAbi = parseAbi(['function transfer(address to, uint256 value)']);

/** A real one-node Ethereum chain in a separate process: a block for each transaction. */
export interface LocalChain {
  url: string;
  token: `0x${string}`;
  wallet: `0x${string}`;
  /** Deploys another token of the same kind, which is not the requested one. */
  deploy(): Promise<`0x${string}`>;
  /** Sends millionths of a token, in its own block. Returns the hash. */
  pay(to: string, units: bigint, contract?: `0x${string}`): Promise<`0x${string}`>;
  mine(blocks: number): Promise<void>;
  /** Replaces the newest blocks by empty ones. */
  reorganise(depth: number): Promise<void>;
  nextBlockAt(time: Date): Promise<void>;
  /** Ends the node; its state is lost. */
  stop(): Promise<void>;
}

export async function startLocalChain(): Promise<LocalChain> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(anvil, ['--port', String(port), '--silent'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  // A set-up that throws never reaches `stop`.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const client = createTestClient({ mode: 'anvil', transport: http(url, { retryCount: 20, retryDelay: 25 }), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions);
  const [wallet] = (await client.getAddresses()) as [`0x${string}`];
  const deploy = async () => {
    const hash = await client.sendTransaction({ account: wallet, chain: null, data: sandboxTokenCode });
    const { contractAddress } = await client.waitForTransactionReceipt({ hash });
    return contractAddress as `0x${string}`;
  };
  const token = await deploy();
  return {
    url,
    token,
    wallet,
    deploy,
    async pay(to, units, contract = token) {
      const data = encodeFunctionData({ abi: transferAbi, functionName: 'transfer', args: [to as `0x${string}`, units] });
      const hash = await client.sendTransaction({ account: wallet, chain: null, to: contract, data });
      await client.waitForTransactionReceipt({ hash });
      return hash;
    },
    mine: (blocks) => client.mine({ blocks }),
    async reorganise(depth) {
      await client.request({ method: 'anvil_reorg', params: [depth, []] } as never);
    },
    nextBlockAt: (time) => client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(time.getTime() / 1_000)) }),
    async stop() {
      process.off('exit', end);
      end();
      await ended;
    },
  };
}
