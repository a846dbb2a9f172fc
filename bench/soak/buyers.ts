import { setTimeout as delay } from 'node:timers/promises';
import { createDraw } from '../../tools/seed/random.ts';
import { approveOn, buy, postOn } from '../purchase/buy.ts';
import { openLine } from '../purchase/line.ts';
import type { Shopper } from '../purchase/seed-shoppers.ts';

export interface Done {
  orders: number;
  reads: number;
  failures: readonly string[];
  /** Time of each order from the first cart line to paid. */
  orderMs: readonly number[];
}

export interface Buying {
  done(): Done;
  /** Resolves when the running purchases have ended. */
  stop(): Promise<void>;
}

/** Pages and lists that a buyer reads between two orders. */
const LOOKS = 9;
/** Average pause between two acts of a buyer. */
const PAUSE_MS = 4_000;
const PAGES = ['/pc/index', '/h5/'];

/** Buyers who browse and buy at a human pace, each over separate connections, until stopped. */
export function startBuyers({
  shopUrl,
  gatewayUrl,
  shoppers,
}: {
  shopUrl: string;
  gatewayUrl: string;
  shoppers: readonly Shopper[];
}): Buying {
  const done = { orders: 0, reads: 0, failures: [] as string[], orderMs: [] as number[] };
  const over = new AbortController();
  const live = async (shopper: Shopper, at: number): Promise<void> => {
    const draw = createDraw(at + 1);
    const pause = () => delay(draw.between(PAUSE_MS / 2, (PAUSE_MS * 3) / 2), undefined, { signal: over.signal });
    // Spreads the starts.
    await delay(draw.between(0, PAUSE_MS * LOOKS), undefined, { signal: over.signal });
    for (;;) {
      for (let look = 0; look < LOOKS; look += 1) {
        await lookAt(look, shopper).then(
          () => (done.reads += 1),
          (error: unknown) => done.failures.push(String(error)),
        );
        await pause();
      }
      await order(shopper).catch((error: unknown) => done.failures.push(String(error)));
      await pause();
    }
  };
  const order = async (shopper: Shopper): Promise<void> => {
    const [shop, gateway] = [openLine(shopUrl), openLine(gatewayUrl)];
    const begunMs = performance.now();
    try {
      await buy({ post: postOn(shop), approve: approveOn(gateway) }, shopper);
      done.orders += 1;
      done.orderMs.push(performance.now() - begunMs);
    } finally {
      for (const line of [shop, gateway]) line.close();
    }
  };
  const lookAt = (look: number, shopper: Shopper): Promise<void> => {
    const page = PAGES[look];
    if (page !== undefined) return get(shopUrl + page);
    const { productId } = shopper.lines[look % shopper.lines.length] ?? {};
    const calls: [string, object][] = [
      ['getProducts', { pttId: 1 + ((productId ?? 0) % 40) }],
      ['getProductListNew', { partId: 1 + (look % 4), orderType: '1', pageNum: 1, pageSize: 8 }],
      ['getJmiMember', {}],
      ['orderAll', { pageNum: 1, pageSize: 10 }],
      ['getRealTimePerformance', {}],
    ];
    const [call, payload] = calls[look % calls.length] as [string, object];
    return ask(shopUrl, call, payload, shopper.token);
  };
  const living = shoppers.map((shopper, at) =>
    live(shopper, at).catch((error: unknown) => {
      if (!over.signal.aborted) throw error;
    }),
  );
  return {
    done: () => ({ ...done, failures: [...done.failures], orderMs: [...done.orderMs] }),
    async stop() {
      over.abort();
      await Promise.all(living);
    },
  };
}

async function get(address: string): Promise<void> {
  const response = await fetch(address);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
}

async function ask(origin: string, call: string, payload: object, token: string): Promise<void> {
  const response = await fetch(`${origin}/api/pc/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(payload),
  });
  const answer = (await response.json()) as { success: string; resultMessage?: string };
  if (answer.success !== '1') throw new Error(`${call} answered ${response.status}: ${answer.resultMessage}`);
}
