import { sql } from 'kysely';
import { createEthereumReader } from '../../../platform/chains/index.ts';
import { createFixedClock, systemClock } from '../../../platform/clock.ts';
import { freePort } from '../../../testing/free-port.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { watchEthereum } from '../usdt/watch-ethereum.ts';
import { type LocalChain, startLocalChain } from './local-chain.ts';
import { openPayShop, type PayShop } from './pay-shop.ts';

/** A shop, its staff, and its own chain. The shop's own watch is pointed at no chain, so tests call `watch`. */
export interface CoinShop {
  shop: PayShop;
  chain: LocalChain;
  staff: StaffShop;
  /** Reads the chain once, now or minutes later. */
  watch(minutesLater?: number): Promise<void>;
  /** Creates an order of 73.64 and its invoice. */
  newInvoice(more?: object): Promise<Invoiced>;
  /** Answer for the invoice's page. */
  standing(invoiceId: string): Promise<Record<string, unknown>>;
  /** Open staff tasks about a payment: kind and number. */
  tasksOf(reference: string): Promise<{ kind: string; taskId: number; detail: Record<string, unknown> }[]>;
  close(): Promise<void>;
}

export interface Invoiced {
  shopper: Shopper;
  moId: number;
  memberOrderNo: string;
  reference: string;
  invoiceId: string;
  address: string;
}

export const amountUnits = 73_640_000n;

export async function openCoinShop(): Promise<CoinShop> {
  const chain = await startLocalChain();
  const shop = await openPayShop(systemClock, { CHAIN_PORT: String(await freePort()) });
  const staff = await openStaffShop(shop.server);
  const reader = createEthereumReader([chain.url]);
  const erc20 = shop.parts.settings.usdt.erc20;
  if (erc20?.contract !== '0x5FbDB2315678afecb367f032d93F642f64180aa3') throw new Error('the demo has no sandbox chain');
  return {
    shop,
    chain,
    staff,
    watch(minutesLater = 0) {
      const clock = createFixedClock(new Date(Date.now() + minutesLater * 60_000));
      return watchEthereum({ ...shop.parts, clock }, reader, erc20);
    },
    async newInvoice(more = {}) {
      const ordered = await shop.newOrder();
      return { ...ordered, ...(await payInCoins(ordered.shopper, ordered.moId, shop.server, more)) };
    },
    async standing(invoiceId) {
      return (await shop.server.call('getCoinInvoice', { invoiceId })).data as Record<string, unknown>;
    },
    async tasksOf(reference) {
      const { rows } = await sql<{ kind: string; taskId: number; detail: Record<string, unknown> }>`
        SELECT kind, id::int AS "taskId", detail FROM staff_task WHERE closed_at IS NULL AND subject LIKE ${`${reference}%`} ORDER BY id`.execute(
        shop.server.database,
      );
      return rows;
    },
    async close() {
      await staff.close();
      await shop.close();
      await chain.stop();
    },
  };
}

/** Asks for an invoice as the shop's page does, on ERC-20 by default. */
export async function payInCoins(shopper: Shopper, moId: number, server: TestServer, more: object = {}) {
  const started = await shopper.call('payOrderByXnCoin', { orderId: moId, payPassword, payType: '6', ...more });
  if (started.success !== '1') throw new Error(`no invoice: ${started.resultMessage}`);
  const invoiceId = new URL(String(started.data)).searchParams.get('id') ?? '';
  const { address } = (await server.call('getCoinInvoice', { invoiceId })).data as { address: string };
  return { reference: String(started['searchOrder']), invoiceId, address };
}
