import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createShopper, payPassword, type Shopper } from '../../../apps/server/src/features/order/testing/shopper.ts';
import type { Sandbox } from '../../../apps/server/src/features/payment/testing/sandbox.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { callsTo } from '../../../apps/server/src/testing/call-server.ts';

/** An order confirmed to a buyer, with the buyer's own times. */
export interface ToldOrder {
  orderNo: string;
  /** Time before the buyer sent the order. */
  askedAtMs: number;
  /** Time at which the buyer learned that it is placed. */
  placedAtMs: number;
  /** Time at which the buyer learned that it is paid; absent if they did not. */
  paidAtMs?: number;
}

export interface Buying {
  /** Confirmations to the buyers so far. */
  told: readonly ToldOrder[];
  /** Session tokens of buyers, by the numbers of their orders so far. */
  tokens: ReadonlyMap<string, string>;
  /** Lets the running purchases end. */
  stop(): Promise<void>;
}

export interface Market {
  url: string;
  database: Database;
  sandbox: Sandbox;
  /** Called for each failed call with its kind. */
  failed?: (kind: string) => void;
}

const BUYERS = 4;
/** One in this many orders is left undecided on the gateway's page, so that the backup contains an open payment. */
const LEAVES_EACH = 4;
const PAUSE_MS = 100;

/** Buyers who order and pay through the gateway, one purchase after the other, until stopped. */
export async function startBuyers({ url, database, sandbox, failed }: Market): Promise<Buying> {
  const told: ToldOrder[] = [];
  const tokens = new Map<string, string>();
  const variants = await variantsInStock(database);
  const shoppers = await makeShoppers({ url, database, ...(failed && { failed }) });
  let isOver = false;
  const work = async (shopper: Shopper, at: number): Promise<void> => {
    for (let round = 0; !isOver; round += 1) {
      const variant = variants[(at + round) % variants.length]!;
      const isLeft = round % LEAVES_EACH === LEAVES_EACH - 1;
      await buy({ shopper, variant, sandbox: isLeft ? undefined : sandbox }, (order) => {
        told.push(order);
        tokens.set(order.orderNo, shopper.token);
      }).catch(() => undefined);
      await delay(PAUSE_MS);
    }
  };
  const working = shoppers.map(work);
  return {
    told,
    tokens,
    async stop() {
      isOver = true;
      await Promise.all(working);
    },
  };
}

interface Purchase {
  shopper: Shopper;
  variant: number;
  /** Absent: the buyer leaves without paying. */
  sandbox: Sandbox | undefined;
}

async function buy({ shopper, variant, sandbox }: Purchase, tell: (order: ToldOrder) => void): Promise<void> {
  const askedAtMs = Date.now();
  await shopper.fill(variant);
  const { moId, memberOrderNo: orderNo } = await shopper.order({ key: randomUUID() });
  const order: ToldOrder = { orderNo, askedAtMs, placedAtMs: Date.now() };
  tell(order);
  const paying = await shopper.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '2', subAmt: '0' });
  const { data: link, searchOrder } = paying as { data?: unknown; searchOrder?: string };
  if (sandbox === undefined || typeof link !== 'string' || !link.startsWith('http')) return;
  await sandbox.decide(link, 'approve');
  const result = await shopper.call('searchOrderId', { shOrderId: searchOrder ?? '' } as never);
  if ((result.data as { status?: string } | undefined)?.status === '3') order.paidAtMs = Date.now();
}

async function makeShoppers({ url, database, failed }: Omit<Market, 'sandbox'>): Promise<Shopper[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM province WHERE company_code = 'US' AND code = 'CA'`.execute(database);
  const california = rows[0]?.id;
  if (california === undefined) throw new Error('the shop has no California');
  const through = { database, call: callsTo(() => url, failed && { failed }) };
  const shoppers: Shopper[] = [];
  for (let at = 0; at < BUYERS; at += 1) shoppers.push(await createShopper(through, { provinces: { california } }));
  return shoppers;
}

async function variantsInStock(database: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT variant.id FROM product_variant AS variant JOIN product ON product.id = variant.product_id
    WHERE product.published AND variant.stock > 0 ORDER BY variant.stock DESC, variant.id LIMIT 20`.execute(database);
  return rows.map(({ id }) => id);
}
