import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../platform/database/connection.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createOrderListeners } from '../../../order-listeners.ts';
import { createShopper } from '../testing/shopper.ts';
import { lockOrder } from './lock-order.ts';
import type { OrderListener } from './order-listener.ts';
import { payOrder } from './pay-order.ts';
import { reverseOrder, takeBackPart, uncountIfLargerPartGone } from './reverse-order.ts';

const listeners = createOrderListeners({ businessTimeZone: 'America/Los_Angeles' });
const now = new Date('2026-10-05T19:00:00Z');

let server: TestServer;
let fixture: CatalogueFixture;
beforeAll(async () => {
  server = await createTestServer({
    runsJobs: false,
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
});
afterAll(() => server.close());

/** A listener that records its calls. */
function writingDown(name: string, told: string[]): OrderListener {
  const note = (what: string) => async () => {
    told.push(`${name}: ${what}`);
  };
  const notePaid = async () => {
    told.push(`${name}: paid`);
    return [];
  };
  return { paid: notePaid, takenBack: note('taken back'), refunded: note('refunded') };
}

async function newOrder() {
  const shopper = await createShopper(server, fixture);
  await shopper.fill(fixture.products.serum.variantIds[0]);
  const { moId } = await shopper.order();
  await server.database.deleteFrom('job').execute();
  return BigInt(moId);
}

/** Runs work on a locked order in its own transaction. */
const within = (
  orderId: bigint,
  work: (transaction: Database, order: NonNullable<Awaited<ReturnType<typeof lockOrder>>>) => Promise<unknown>,
) =>
  server.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId);
    if (order === undefined) throw new Error('no such order');
    await work(transaction, order);
  });

const pay = (orderId: bigint, by: readonly OrderListener[]) =>
  within(orderId, (transaction, order) =>
    payOrder(
      transaction,
      order,
      { payStyle: '2', from: [{ company: 'gateway_clearing', amountCents: -order.totalCents }], payerId: order.memberId, now },
      by,
    ),
  );

const takeBack = (orderId: bigint, share: bigint, by: readonly OrderListener[]) =>
  within(orderId, (transaction, order) =>
    takeBackPart(
      transaction,
      order,
      {
        reference: `test:${orderId}:${share}`,
        to: { company: 'gateway_clearing' },
        amountCents: order.totalCents / share,
        now,
      },
      by,
    ),
  );

async function leftBehind(orderId: bigint) {
  const { database } = server;
  const { state } = await database.selectFrom('member_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow();
  const rows = await database.selectFrom('pv_row').select('pv').where('order_id', '=', orderId).orderBy('id').execute();
  const transfers = await database.selectFrom('ledger_transfer').select('kind').where('order_id', '=', orderId).orderBy('id').execute();
  const mails = await database.selectFrom('job').select('payload').orderBy('id').execute();
  return {
    state,
    pv: rows.map(({ pv }) => Number(pv)),
    transfers: transfers.map(({ kind }) => kind),
    mails: mails.map(({ payload }) => (payload as { template: string }).template),
  };
}

test('Listeners run one after the other, in the order of their list', async () => {
  const told: string[] = [];
  const both = [writingDown('first', told), writingDown('second', told)];
  const orderId = await newOrder();
  await pay(orderId, both);
  await within(orderId, (transaction, order) =>
    reverseOrder(transaction, order, { gatewayPartTo: { company: 'gateway_clearing' }, now }, both),
  );
  expect(told).toEqual(['first: paid', 'second: paid', 'first: refunded', 'second: refunded', 'first: taken back', 'second: taken back']);
});

test('A chargeback uncounts an order only with no pieces assigned to it and the larger part of its money', async () => {
  const told: string[] = [];
  const orderId = await newOrder();
  const by = [writingDown('one', told)];
  const decide = () => within(orderId, (transaction, order) => uncountIfLargerPartGone(transaction, { order, now }, by));
  await pay(orderId, []);
  await takeBack(orderId, 4n, by);
  await decide();
  await takeBack(orderId, 2n, by);
  expect(told).toEqual([]);
  await decide();
  expect(told).toEqual(['one: taken back']);
});

test('the shop’s own listeners write a mail and count the order, and the ledger books it', async () => {
  const orderId = await newOrder();
  await pay(orderId, listeners);
  expect(await leftBehind(orderId)).toEqual({ state: 'paid', pv: [4_000], transfers: ['order_paid'], mails: ['orderPaid'] });
  await within(orderId, (transaction, order) =>
    reverseOrder(transaction, order, { gatewayPartTo: { company: 'gateway_clearing' }, now }, listeners),
  );
  expect(await leftBehind(orderId)).toEqual({
    state: 'refunded',
    pv: [4_000, -4_000],
    transfers: ['order_paid', 'order_refunded'],
    mails: ['orderPaid', 'orderRefunded'],
  });
});

test('a listener that fails undoes the payment and what other listeners did', async () => {
  const orderId = await newOrder();
  const failing: OrderListener = {
    paid() {
      throw new Error('the last of them fails');
    },
  };
  await expect(pay(orderId, [...listeners, failing])).rejects.toThrow('the last of them fails');
  expect(await leftBehind(orderId)).toEqual({ state: 'unpaid', pv: [], transfers: [], mails: [] });
});
