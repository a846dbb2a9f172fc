import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadSettings } from '../../../config/load-settings.ts';
import { systemClock } from '../../../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/test-database.ts';
import { createGateway } from '../../../platform/gateways/index.ts';
import { createLogger } from '../../../platform/logger.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { callsTo } from '../../../testing/call-server.ts';
import { type DoomedServer, startDoomedServer } from '../../../testing/server-process.ts';
import { freePort } from '../../../testing/free-port.ts';
import { createOrderListeners } from '../../../order-listeners.ts';
import { createShopper, type Shopper } from '../../order/testing/shopper.ts';
import { type PaymentParts, payMethods, sweepPayments } from '../index.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import { bareEnvironment } from '../../../testing/bare-environment.ts';

/** A shop in a process that can be killed at every fault point, with a gateway that lives on. */
export interface KillShop {
  database: TestDatabase['database'];
  sandbox: Sandbox;
  fixture: CatalogueFixture;
  newShopper(): Promise<Shopper>;
  /** Runs a staff refund of an order, or of this many pieces of its first line, in a process that dies at a fault point. Returns how it ended. */
  refundUntil(point: string, orderId: number, pieces?: number): Promise<number | string>;
  parts: PaymentParts;
  /** Posts a message to the server's notification address. Returns the status, 0 if there is no answer. */
  knock(body: string): Promise<number>;
  pointsOf(work: () => Promise<unknown>): Promise<string[]>;
  /** Runs `work` into the n-th passing of a point, where the server dies, and starts another server. Throws if the point was not passed. */
  killAt(point: string, times: number, work: () => Promise<unknown>): Promise<void>;
  /** Sweeps in this process; the server's own sweep runs once a minute. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

/** If `asksByReference` is false, the gateway is asked by its own number alone, as a real one may require. */
export async function openKillShop({ asksByReference }: { asksByReference: boolean }): Promise<KillShop> {
  const test = await createTestDatabase();
  const sandbox = await startSandbox();
  // Messages would arrive at random moments, but every point is to be passed in the caller's order.
  await sandbox.fault('ipn_lost');
  const settings = {
    DATABASE_URL: test.url,
    PORT: String(await freePort()),
    GATEWAY_PORT: new URL(sandbox.url).port,
    ...(asksByReference ? {} : { GATEWAY_URL: sandbox.url }),
  };
  const fixture = await seedCatalogue(test.database);
  let server: DoomedServer = await startDoomedServer(settings);
  const loaded = loadSettings(settings);
  const log = createLogger({ level: 'silent' });
  const orderListeners = createOrderListeners(loaded);
  const parts = { settings: loaded, gateway: createGateway(loaded), payMethods, clock: systemClock, log, orderListeners };
  const call = callsTo(() => server.url);
  return {
    database: test.database,
    sandbox,
    fixture,
    parts: { ...parts, database: test.database },
    refundUntil: (point, orderId, pieces = 0) =>
      new Promise((resolve) => {
        const given = JSON.stringify({ LOG_LEVEL: 'silent', ...settings });
        const options = {
          env: { NODE_ENV: 'test', ...bareEnvironment() },
          execArgv: [],
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'] as const,
        };
        const child = fork(path.join(import.meta.dirname, 'doomed-refund.ts'), [given, point, String(orderId), String(pieces)], {
          ...options,
          stdio: [...options.stdio],
        });
        child.once('exit', (code, signal) => resolve(signal ?? code ?? ''));
      }),
    async knock(body) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const request = { method: 'POST', headers, body, signal: AbortSignal.timeout(15_000) };
      return fetch(`${server.url}/api/gateway/ipn`, request).then(
        ({ status }) => status,
        () => 0,
      );
    },
    newShopper: () => createShopper({ database: test.database, call }, fixture),
    pointsOf: (work) => server.pointsOf(work),
    async killAt(point, times, work) {
      await server.dieAt(point, times);
      await work();
      const how = await Promise.race([server.ended, delay(5_000, 'alive', { ref: false })]);
      if (how !== 'SIGKILL') throw new Error(`${point} was not passed ${times} times: the server is ${how}`);
      server = await startDoomedServer(settings);
    },
    sweep: () => sweepPayments({ ...parts, database: test.database }),
    async close() {
      server.child.kill('SIGKILL');
      await server.ended;
      sandbox.stop();
      await test.drop();
    },
  };
}
