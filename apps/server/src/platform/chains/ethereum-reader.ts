import type { ChainTransfer, EthereumReader } from './chain-reader.ts';
import { viem } from './viem.ts';

const ADDRESSES_AT_ONCE = 500;
const RETRIES = 4;
const FIRST_RETRY_MS = 200;
const TIMEOUT_MS = 10_000;

/** Reads by JSON-RPC. A failed query is repeated after 0.2, 0.4, 0.8 and 1.6 s (or after the given pauses), then sent to the next node. */
export function createEthereumReader(rpcUrls: readonly string[], { firstRetryMs = FIRST_RETRY_MS } = {}): EthereumReader {
  let opening: ReturnType<typeof openNodes> | undefined;
  const nodes = () => (opening ??= openNodes(rpcUrls, firstRetryMs));

  return {
    async head() {
      const { client } = await nodes();
      return client.getBlockNumber({ cacheTime: 0 });
    },
    async transfersTo(recipients, fromBlock, toBlock) {
      const { client, transferEvent } = await nodes();
      const minedAt = async (hash: `0x${string}`): Promise<Date> => {
        const { timestamp } = await client.getBlock({ blockHash: hash });
        return new Date(Number(timestamp) * 1_000);
      };
      const found: ChainTransfer[] = [];
      const times = new Map<string, Date>();
      for (let start = 0; start < recipients.length; start += ADDRESSES_AT_ONCE) {
        const to = recipients.slice(start, start + ADDRESSES_AT_ONCE) as `0x${string}`[];
        // The query names no contract, so that transfers of a wrong token are found too.
        const logs = await client.getLogs({ event: transferEvent, args: { to }, fromBlock, toBlock, strict: true });
        for (const { args, address, transactionHash, logIndex, blockNumber, blockHash } of logs) {
          const time = times.get(blockHash) ?? (await minedAt(blockHash));
          times.set(blockHash, time);
          found.push({
            txHash: transactionHash,
            logIndex,
            contract: address,
            sender: args.from,
            recipient: args.to,
            amountUnits: args.value,
            blockNumber,
            blockHash,
            minedAt: time,
          });
        }
      }
      return found;
    },
  };
}

async function openNodes(rpcUrls: readonly string[], firstRetryMs: number) {
  const { createPublicClient, fallback, http, parseAbiItem } = await viem();
  const transports = rpcUrls.map((url) => http(url, { retryCount: RETRIES, retryDelay: firstRetryMs, timeout: TIMEOUT_MS }));
  const client = createPublicClient({ transport: fallback(transports, { retryCount: 0 }), cacheTime: 0 });
  return { client, transferEvent: parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)') };
}
