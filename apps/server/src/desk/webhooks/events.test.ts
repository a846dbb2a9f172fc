import { eventKinds, type EventName } from '@upline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { signedRegistration } from '../../features/member/testing/signed-registration.ts';
import { lockOrder } from '../../features/order/index.ts';
import { reverseOrder } from '../../features/order/paid/reverse-order.ts';
import { watchLowStockOnce } from '../../staff/catalogue/stock/watch-low-stock.ts';
import { orderEvents } from './events/order-events.ts';
import { openWebhookShop, soon, type WebhookShop } from './testing/webhook-shop.ts';

let shop: WebhookShop;
beforeAll(async () => {
  shop = await openWebhookShop();
  await shop.makeWebhook({ events: Object.keys(eventKinds), hasContacts: true });
});
afterAll(() => shop.close());

/** The last received event of a kind, once it is there; checked against its declaration. */
async function told(kind: EventName, is: (data: Record<string, unknown>) => boolean = () => true): Promise<Record<string, unknown>> {
  const { event } = await soon(() => {
    const found = shop.receiver.got.findLast(({ event: { type, data } }) => type === kind && is(data));
    return found ?? expect.fail(`${kind} was not told`);
  });
  const { data, contact } = eventKinds[kind];
  const schema = contact === undefined ? data : data.extend({ contact: contact.nullable() });
  expect(schema.strict().parse(event.data)).toEqual(event.data);
  return event.data;
}

it.each(Object.values(eventKinds))('The example of $name is a valid event', ({ data, contact, example }) => {
  const schema = contact === undefined ? data : data.extend({ contact: contact.nullable() });
  expect(schema.strict().parse(example)).toEqual(example);
});

it('The event of a paid order has its lines and where it goes', async () => {
  const { orderNo } = await shop.payOne(2);
  const data = await told('order.paid', (one) => one['orderNo'] === orderNo);
  expect(data).toMatchObject({
    memberCode: shop.shopper.code,
    companyCode: 'US',
    lines: [{ variantId: shop.fixture.products.serum.variantIds[0], quantity: 2 }],
    contact: { name: 'Ada Lind', street: '1 Pine Street', country: 'US', province: 'California' },
  });
  const row = await shop.server.database
    .selectFrom('member_order')
    .select('total_cents')
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  expect(data['total']).toBe(Number(row.total_cents) / 100);
});

it('The events of money that goes back are one of a part and one of all of it', async () => {
  const { orderNo, id } = await shop.payOne(3);
  const { database } = shop.server;
  const line = await database.selectFrom('order_line').select('id').where('order_id', '=', id).executeTakeFirstOrThrow();
  const isOne = (data: Record<string, unknown>) => data['orderNo'] === orderNo;
  await database.transaction().execute(async (transaction) => {
    const order = (await lockOrder(transaction, id)) ?? expect.fail();
    const lines = [{ lineId: line.id, pieces: 1, isLast: false, pv: 4_000n, cv: 4_000n, goodsCents: 6_948n, taxIncludedCents: 0n }];
    const back = { by: 'shop' as const, amountCents: 6_948n, to: [], pieces: lines, leftCents: 1n };
    await orderEvents.partRefunded?.(transaction, { order, lines, back, amountCents: 6_948n, now: new Date() });
  });
  expect(await told('order.refunded', isOne)).toMatchObject({
    isWhole: false,
    amount: 69.48,
    lines: [{ lineId: Number(line.id), quantity: 1 }],
  });
  const total = await database.transaction().execute(async (transaction) => {
    const order = (await lockOrder(transaction, id)) ?? expect.fail();
    await reverseOrder(transaction, order, { gatewayPartTo: { company: 'gateway_clearing' }, now: new Date() }, [orderEvents]);
    return Number(order.totalCents) / 100;
  });
  expect(await told('order.refunded', (data) => isOne(data) && data['isWhole'] === true)).toMatchObject({ amount: total, lines: [] });
});

it('The event of a parcel is sent when it left', async () => {
  const { orderNo } = await shop.payOne(2);
  const warehouse = await shop.door.as('warehouse');
  const sent = await warehouse.call('sendParcel', { orderNo, carrier: 'Northern Post', trackingNo: 'NP4711' });
  expect(sent).toMatchObject({ success: '1' });
  expect(await told('order.shipped')).toMatchObject({ orderNo, trackingNo: 'NP4711', isAll: true, lines: [{ quantity: 2 }] });
});

it('The event of low stock is sent once until the stock is back', async () => {
  const { database } = shop.server;
  const [variantId] = shop.fixture.products.comb.variantIds;
  const parts = { database, log: createLogger({ level: 'silent' }), settings: { stockCompany: 'US' } };
  await database.updateTable('product_variant').set({ low_limit: 1_000_000 }).where('id', '=', variantId).execute();
  await watchLowStockOnce(parts);
  expect(await told('stock.low')).toMatchObject({ variantId, limit: 1_000_000 });
  await watchLowStockOnce(parts);
  const { n } = await database
    .selectFrom('webhook_event')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('kind', '=', 'stock.low')
    .executeTakeFirstOrThrow();
  expect(Number(n)).toBe(1);
});

it('The event of a newcomer is sent', async () => {
  const form = signedRegistration({ nuserCode: 'webhooked', recommendNo: shop.shopper.code }, new Date());
  const { data: code } = await shop.server.call('registerMember', form, { address: '10.9.0.1' });
  expect(await told('member.registered')).toMatchObject({
    memberCode: code,
    sponsorCode: shop.shopper.code,
    contact: { username: 'webhooked' },
  });
});
