import { sql } from 'kysely';
import { loadSettings } from '../../../config/load-settings.ts';
import { type JobRegistry, type JobTry, TryLater } from '../../../platform/jobs/index.ts';
import { expect, vi } from 'vitest';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { lockOrder, payOrder } from '../../../features/order/index.ts';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { createOrderListeners } from '../../../order-listeners.ts';
import { registerWebhookJobs } from '../sending/webhook-jobs.ts';
import { openReceiver, type Receiver } from './receiver.ts';
import { dataOf } from '../../../testing/success-of.ts';

export interface MadeWebhook {
  webhookNo: number;
  secret: string;
}

/** A shop that sends its events to a receiver on this machine. */
export interface WebhookShop {
  server: TestServer;
  door: StaffDoorOfTest;
  root: StaffBrowser;
  fixture: CatalogueFixture;
  shopper: Shopper;
  receiver: Receiver;
  makeWebhook(values?: object, maker?: StaffBrowser): Promise<MadeWebhook>;
  /** Pays an order of these pieces; returns its number. */
  payOne(pieces?: number): Promise<{ orderNo: string; id: bigint }>;
  /** Runs all waiting webhook jobs, each once, as if its pause were over. `keepsPauses`: the webhooks' pauses stay. For a shop whose jobs do not run by themselves. */
  work(options?: { keepsPauses?: boolean }): Promise<void>;
  deliveries(webhookNo: number): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export const toThisMachine = { WEBHOOK_NETWORKS: '127.0.0.0/8,::1/128' };

export async function openWebhookShop(options: { runsJobs?: boolean } = {}): Promise<WebhookShop> {
  const server = await createTestServer({ runsJobs: true, settings: toThisMachine, ...options });
  const fixture = await seedCatalogue(server.database);
  const door = await openStaffDoor(server);
  const root = await door.as('root');
  const shopper = await createShopper(server, fixture);
  const receiver = await openReceiver();
  const listeners = createOrderListeners({ businessTimeZone: 'America/Los_Angeles' });
  return {
    server,
    door,
    root,
    fixture,
    shopper,
    receiver,
    async makeWebhook(values = {}, maker = root) {
      const answer = await maker.call('addWebhook', { name: 'ERP', url: receiver.url, events: ['order.paid'], ...values });
      expect(answer).toMatchObject({ success: '1' });
      return dataOf(answer);
    },
    async payOne(pieces = 1) {
      await shopper.fill(fixture.products.serum.variantIds[0], pieces);
      const { moId, memberOrderNo: orderNo } = await shopper.order();
      const id = BigInt(moId);
      await server.database.transaction().execute(async (transaction) => {
        const order = (await lockOrder(transaction, id)) ?? expect.fail('no such order');
        const from = [{ company: 'gateway_clearing', amountCents: -order.totalCents } as const];
        await payOrder(transaction, order, { payStyle: '2', from, payerId: order.memberId, now: new Date() }, listeners);
      });
      return { orderNo, id };
    },
    work: ({ keepsPauses = false } = {}) => work(server, keepsPauses),
    deliveries: async (webhookNo) => dataOf(await root.call('listWebhookDeliveries', { webhookNo })),
    async close() {
      await server.close();
      await receiver.close();
    },
  };
}

/** Waits for the effects of other work. */
export const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 15_000, interval: 20 });

type Handler = (payload: object, attempt: JobTry) => Promise<void>;

async function work({ database }: TestServer, keepsPauses: boolean): Promise<void> {
  const handlers = new Map<string, Handler>();
  const registry: JobRegistry = { registerJob: ({ name }, handler) => void handlers.set(name, handler as Handler) };
  registerWebhookJobs(registry, { database, settings: loadSettings(toThisMachine) });
  const done = new Set<bigint>();
  for (;;) {
    const { rows } = await sql<{ id: bigint; name: string; payload: object; tries: number }>`UPDATE job SET tries = tries + 1
      WHERE id = (SELECT id FROM job WHERE name LIKE 'webhook%' AND NOT id = ANY (${[...done]}::bigint[]) ORDER BY id LIMIT 1)
      RETURNING id, name, payload, tries`.execute(database);
    const [job] = rows;
    if (job === undefined) return;
    done.add(job.id);
    if (!keepsPauses) await sql`UPDATE webhook SET paused_until = NULL`.execute(database);
    try {
      await handlers.get(job.name)?.(job.payload, {
        id: job.id,
        number: job.tries,
        createdAt: new Date(),
        ageMs: 0,
        signal: new AbortController().signal,
      });
      await database.deleteFrom('job').where('id', '=', job.id).execute();
    } catch (error) {
      if (!(error instanceof TryLater)) throw error;
    }
  }
}
