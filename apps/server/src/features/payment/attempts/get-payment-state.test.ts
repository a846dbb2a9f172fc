import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MemberContext } from '../../../operation/context.ts';
import type { PaymentGateway } from '../../../platform/gateways/index.ts';
import { createLogger } from '../../../platform/logger.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { createNotificationDesk, type PaymentParts } from '../index.ts';
import { createGetPaymentState } from './get-payment-state.ts';
import { fund, orderOf } from '../testing/books.ts';
import { openPayShop, type PayShop } from '../testing/pay-shop.ts';

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
const readNotification: PaymentGateway['readNotification'] = ({ rawBody: reference }) => ({
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

async function pending(decision: 'approve' | 'decline' | undefined) {
  const { shopper, moId } = await shop.newOrder();
  const { data, searchOrder } = await shop.pay(shopper, moId);
  // No notification arrives by itself: the test passes one to its own desk.
  await shop.sandbox.fault('ipn_lost', 1);
  if (decision) await shop.sandbox.decide(String(data), decision);
  else await shop.sandbox.clearFaults();
  return { shopper, moId, reference: String(searchOrder) };
}

it('The call waits for the inquiry that a notification started, and asks no second time', async () => {
  const { shopper, moId, reference } = await pending('approve');
  const { parts, asked, open } = watched();
  const desk = createNotificationDesk(parts);
  await desk.receive({ headers: {}, rawBody: reference });
  const search = createGetPaymentState(parts)(contextOf(shopper), { shOrderId: reference });
  await expect.poll(() => asked.length).toBe(1);
  open();
  expect(await search).toMatchObject({ data: { status: '3' } });
  await desk.drain();
  expect(asked).toHaveLength(1);
  expect((await orderOf(shop.server.database, moId)).state).toBe('paid');
});

it('The call asks no third party and settles nothing for a view of the shop as the payer', async () => {
  const { shopper, moId, reference } = await pending('approve');
  const { parts, asked, open } = watched();
  open();
  const look = { ...contextOf(shopper), isView: true };
  expect(await createGetPaymentState(parts)(look, { shOrderId: reference })).toMatchObject({ data: { status: '2' } });
  expect(asked).toEqual([]);
  expect((await orderOf(shop.server.database, moId)).state).toBe('unpaid');
  expect(await createGetPaymentState(parts)(contextOf(shopper), { shOrderId: reference })).toMatchObject({ data: { status: '3' } });
  expect((await orderOf(shop.server.database, moId)).state).toBe('paid');
});

it('The call asks itself where the notification settled nothing', async () => {
  const { shopper, reference } = await pending(undefined);
  const { parts, asked, open } = watched();
  const desk = createNotificationDesk(parts);
  await desk.receive({ headers: {}, rawBody: reference });
  const search = createGetPaymentState(parts)(contextOf(shopper), { shOrderId: reference });
  open();
  expect(await search).toMatchObject({ data: { status: '2' } });
  await desk.drain();
  expect(asked).toHaveLength(2);
});

describe('the order’s state in the answer', () => {
  const search = ({ shopper, reference }: { shopper: Shopper; reference: string }) =>
    shopper.call('searchOrderId', { shOrderId: reference });

  it('The answer says that the order waits for payment, and gives the page to pay on', async () => {
    const { shopper, moId } = await shop.newOrder();
    const started = await shop.pay(shopper, moId);
    const standing = await search({ shopper, reference: String(started['searchOrder']) });
    expect(standing).toMatchObject({ data: { status: '2', orderState: 'unpaid', payUserCode: '', payLink: started.data } });
    await shop.sandbox.decide(String(started.data), 'decline');
    expect(await search({ shopper, reference: String(started['searchOrder']) })).toMatchObject({
      data: { status: '1', orderState: 'unpaid', payLink: '', description: 'Payment failed. Your order is kept and can be paid again.' },
    });
  });

  it('The answer says that another payment has paid the order, so the payer does not pay again', async () => {
    const given = await pending(undefined);
    const { shopper, moId } = given;
    await fund(shop.server.database, shopper.id, '6', 10_000n);
    expect(await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword })).toMatchObject({ data: { status: '1' } });
    const { data } = await search(given);
    expect(data).toMatchObject({ status: '1', orderState: 'paid', payLink: '' });
    expect(data).toMatchObject({ description: expect.stringContaining('already been paid another way') });
  });

  it('The answer says that the order was cancelled', async () => {
    const given = await pending('decline');
    await expect.poll(async () => (await search(given)).data).toMatchObject({ status: '1' });
    await given.shopper.call('deleteOrder', { moId: given.moId });
    expect(await search(given)).toMatchObject({
      data: { status: '1', orderState: 'cancelled', description: expect.stringContaining('The order was cancelled.') },
    });
  });
});
