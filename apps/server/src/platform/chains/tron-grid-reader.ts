import { z } from 'zod';
import type { ChainTransfer, TronReader } from './chain-reader.ts';

/** TronGrid's maximum page size. */
const PAGE_SIZE = 200;
const MOST_PAGES = 50;
const TIMEOUT_MS = 10_000;
const RETRIES = 4;
const FIRST_RETRY_MS = 200;

const page = z.object({
  data: z.array(
    z.object({
      transaction_id: z.string(),
      token_info: z.object({ address: z.string() }),
      block_timestamp: z.number(),
      from: z.string(),
      to: z.string(),
      type: z.string(),
      value: z.string().regex(/^\d{1,78}$/),
    }),
  ),
  meta: z.object({ fingerprint: z.string().optional() }),
});
type Item = z.infer<typeof page>['data'][number];

export interface TronGridOptions {
  apiUrl: string;
  apiKey?: string | undefined;
  pageSize?: number;
}

/** Reads TronGrid's confirmed TRC-20 transfers, page by page. A failed query is repeated after 0.2, 0.4, 0.8 and 1.6 s. */
export function createTronGridReader({ apiUrl, apiKey, pageSize = PAGE_SIZE }: TronGridOptions): TronReader {
  async function readPage(address: string): Promise<z.infer<typeof page>> {
    for (let tries = 0; ; tries += 1) {
      try {
        const headers = { accept: 'application/json', ...(apiKey !== undefined && { 'TRON-PRO-API-KEY': apiKey }) };
        const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
        if (!response.ok) throw new Error(`TronGrid answered HTTP ${response.status}`);
        return page.parse(await response.json());
      } catch (error) {
        if (tries === RETRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, FIRST_RETRY_MS * 2 ** tries));
      }
    }
  }

  return {
    async confirmedTransfersTo(recipient, since) {
      const query = new URLSearchParams({
        only_confirmed: 'true',
        only_to: 'true',
        limit: String(pageSize),
        min_timestamp: String(since.getTime()),
        order_by: 'block_timestamp,asc',
      });
      const items: Item[] = [];
      for (let pages = 0; pages < MOST_PAGES; pages += 1) {
        const { data, meta } = await readPage(`${apiUrl}/v1/accounts/${recipient}/transactions/trc20?${query.toString()}`);
        items.push(...data);
        if (meta.fingerprint === undefined || data.length === 0) return transfersOf(items, recipient);
        query.set('fingerprint', meta.fingerprint);
      }
      throw new Error(`TronGrid has more than ${MOST_PAGES} pages for one address`);
    },
  };
}

/** Compares all fields that TronGrid gives: two transfers with equal fields are interchangeable. */
function byContent(a: Item, b: Item): number {
  const contents = (item: Item) => [item.token_info.address, item.from, item.value.padStart(78, '0')].join(' ');
  return a.block_timestamp - b.block_timestamp || (contents(a) < contents(b) ? -1 : 1);
}

/**
 * TronGrid gives a transfer no number within its transaction and promises no order there. The number here counts the transfers to the same address in a fixed
 * order, so that a transfer has the same number in every answer.
 */
function transfersOf(items: readonly Item[], recipient: string): ChainTransfer[] {
  const counted = new Map<string, number>();
  return items
    .filter(({ to, type }) => to === recipient && type === 'Transfer')
    .toSorted(byContent)
    .map((item) => {
      const logIndex = counted.get(item.transaction_id) ?? 0;
      counted.set(item.transaction_id, logIndex + 1);
      return {
        txHash: item.transaction_id,
        logIndex,
        contract: item.token_info.address,
        sender: item.from,
        recipient,
        amountUnits: BigInt(item.value),
        // TronGrid does not return it; a confirmed transfer is irreversible.
        blockNumber: 0n,
        blockHash: '',
        minedAt: new Date(item.block_timestamp),
      };
    });
}
