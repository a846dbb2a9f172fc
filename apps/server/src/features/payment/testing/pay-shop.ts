import { freePort } from '../../../testing/free-port.ts';
import { expect } from 'vitest';
import { createCitconGateway, type PaymentGateway } from '../../../platform/gateways/index.ts';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { createLogger } from '../../../platform/logger.ts';
import { loadSettings } from '../../../config/load-settings.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createOrderListeners } from '../../../order-listeners.ts';
import { createShopper, payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { type PayMethod, type PaymentParts, payMethods as ownPayMethods, sweepPayments } from '../index.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';

/** A shop on a socket and the gateway's own process, which reach each other as in production. */
export interface PayShop {
  server: TestServer;
  sandbox: Sandbox;
  fixture: CatalogueFixture;
  url: string;
  parts: PaymentParts;
  /** Creates a shopper's unpaid order of one serum: 64.00 + 5.00 + 4.64 = 73.64, PV 40. */
  newOrder(shopper?: Shopper): Promise<{ shopper: Shopper; moId: number; memberOrderNo: string }>;
  pay(shopper: Shopper, moId: number, more?: object): ReturnType<TestServer['call']>;
  sweep(): Promise<void>;
  /** Waits until this many notifications about a payment have arrived. */
  notified(reference: string, times: number): Promise<void>;
  /** Bodies of the notifications about a payment so far. */
  bodiesOf(reference: string): string[];
  /** References with a refused notification. */
  refused(): string[];
  /** Posts a body to the notification address. Returns the status. */
  knock(body: string): Promise<number>;
  close(): Promise<void>;
}

/** How long the shop waits for the gateway in tests: a hanging gateway need not hold them up for ten seconds. */
const GATEWAY_LIMIT_MS = 1_000;

/** Optional features of a gateway. The sandbox answers an inquiry by our reference; whether a real one does is unknown. */
export interface ShopKind {
  /** Defaults to true. */
  inquiresByReference?: boolean;
  /** Defaults to the shop's own methods. */
  payMethods?: readonly PayMethod[];
}

export async function openPayShop(
  clock: Clock = systemClock,
  more: Record<string, string> = {},
  { inquiresByReference = true, payMethods = ownPayMethods }: ShopKind = {},
): Promise<PayShop> {
  const sandbox = await startSandbox();
  const port = await freePort();
  const env = { PORT: String(port), GATEWAY_PORT: new URL(sandbox.url).port, ...more };
  const settings = loadSettings(env);
  const { privateKey, ipnSecret, url: baseUrl } = settings.gateway;
  const { gateway, heard } = overheard(
    createCitconGateway({ baseUrl, privateKey, ipnSecret, inquiresByReference, timeoutMs: GATEWAY_LIMIT_MS }),
  );
  let fixture: CatalogueFixture | undefined;
  const prepare = async (database: TestServer['database']) => {
    fixture = await seedCatalogue(database);
  };
  const server = await createTestServer({ settings: env, gateway, payMethods, clock, prepare });
  await server.app.listen({ host: '127.0.0.1', port });
  const log = createLogger({ level: 'silent' });
  const parts: PaymentParts = {
    settings,
    gateway,
    payMethods,
    clock,
    database: server.database,
    log,
    orderListeners: createOrderListeners(settings),
  };
  const known = fixture as CatalogueFixture;
  return {
    server,
    sandbox,
    fixture: known,
    url: settings.publicUrl,
    parts,
    async newOrder(given) {
      const shopper = given ?? (await createShopper(server, known));
      await shopper.fill(known.products.serum.variantIds[0]);
      return { shopper, ...(await shopper.order()) };
    },
    pay: (shopper, moId, more) => shopper.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '2', ...more }),
    sweep: () => sweepPayments(parts),
    async notified(reference, times) {
      await expect.poll(() => heard.filter((one) => one.reference === reference).length, { timeout: 5_000, interval: 10 }).toBe(times);
    },
    bodiesOf: (reference) => heard.filter((one) => one.reference === reference).map(({ body }) => body),
    refused: () => heard.filter(({ isGenuine }) => !isGenuine).map(({ reference }) => reference),
    async knock(body) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await fetch(`${settings.publicUrl}/api/gateway/ipn`, { method: 'POST', headers, body })).status;
    },
    async close() {
      await server.close();
      sandbox.stop();
    },
  };
}

interface Heard {
  reference: string;
  body: string;
  isGenuine: boolean;
}

/** Wraps the gateway and records the messages received in its name. */
function overheard(gateway: PaymentGateway): { gateway: PaymentGateway; heard: Heard[] } {
  const heard: Heard[] = [];
  const readNotification: PaymentGateway['readNotification'] = (message) => {
    const body = message.rawBody;
    const read = gateway.readNotification(message);
    heard.push({ reference: new URLSearchParams(body).get('reference') ?? '', body, isGenuine: read.ok });
    return read;
  };
  return { gateway: { ...gateway, readNotification }, heard };
}
