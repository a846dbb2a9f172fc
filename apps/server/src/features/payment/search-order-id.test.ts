import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberContext } from '../../operation/context.ts';
import type { PaymentGateway } from '../../platform/gateways/index.ts';
import { createLogger } from '../../platform/logger.ts';
import type { Shopper } from '../order/testing/shopper.ts';
import { createNotificationDesk, type PaymentParts } from './index.ts';
import { createSearchOrderId } from './search-order-id.ts';
import { orderOf } from './testing/books.ts';
import { openPayShop, type PayShop } from './testing/pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop.close());

/** The shop's parts with a gateway whose inquiries are counted, and answered when the test says so. */
function watched() {
  const asked: string[] = [];
  let open = (): void => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  const { gateway } = shop.parts;
  const inquire: PaymentGateway['inquire'] = async (by) => {
    asked.push(JSON.stringify(by));
    const answer = await gateway.inquire(by);
    await gate;
    return answer;
  };
  const parts: PaymentParts = { ...shop.parts, gateway: { ...gateway, inquire, readNotification } };
  return { parts, asked, open: () => open() };
}

/** As the gateway sends it, the signature verified. */
const readNotification: PaymentGateway['readNotification'] = (reference) => ({
  ok: true,
  type: 'charge',
  gatewayId: 'unknown',
  reference,
  amountCents: 7_364n as never,
  currency: 'USD',
  status: 'paid',
});

function contextOf({ id, code, username }: Shopper): MemberContext {
  const member = { id, code, username, companyCode: 'US', locale: 'en_US', sessionKey: Buffer.alloc(32) };
  const log = createLogger({ level: 'silent' });
  return { database: shop.server.database, member, locale: 'en_US', now: new Date(), requestId: 'test', log, address: '', device: '' };
}

async function pending(decision: 'approve' | undefined) {
  const { shopper, moId } = await shop.newOrder();
  const { data, searchOrder } = await shop.pay(shopper, moId);
  // The shop hears nothing by itself: the test's own desk is told.
  await shop.sandbox.fault('ipn_lost', 1);
  if (decision) await shop.sandbox.decide(String(data), decision);
  else await shop.sandbox.clearFaults();
  return { shopper, moId, reference: String(searchOrder) };
}

it('waits for the inquiry a notification has set off instead of asking once more', async () => {
  const { shopper, moId, reference } = await pending('approve');
  const { parts, asked, open } = watched();
  const desk = createNotificationDesk(parts);
  await desk.receive(reference);
  const search = createSearchOrderId(parts)(contextOf(shopper), { shOrderId: reference });
  await expect.poll(() => asked.length).toBe(1);
  open();
  expect(await search).toMatchObject({ data: { status: '3' } });
  await desk.drain();
  expect(asked).toHaveLength(1);
  expect((await orderOf(shop.server.database, moId)).state).toBe('paid');
});

it('asks itself where the notification settled nothing', async () => {
  const { shopper, reference } = await pending(undefined);
  const { parts, asked, open } = watched();
  const desk = createNotificationDesk(parts);
  await desk.receive(reference);
  const search = createSearchOrderId(parts)(contextOf(shopper), { shOrderId: reference });
  open();
  expect(await search).toMatchObject({ data: { status: '2' } });
  await desk.drain();
  expect(asked).toHaveLength(2);
});
