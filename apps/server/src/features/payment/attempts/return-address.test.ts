import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Shopper } from '../../order/testing/shopper.ts';
import { payPassword } from '../../order/testing/shopper.ts';
import { openPayShop, type PayShop } from '../testing/pay-shop.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop.close());

interface Started {
  readonly data: string;
  readonly searchOrder: string;
}

/** Calls over the phone's wire, with all parameters in the query. */
async function payOnPhone({ code, token }: Shopper, moId: number, more: Record<string, string> = {}): Promise<Started> {
  const query = new URLSearchParams({ userId: code, token, orderId: String(moId), payPassword, payType: '2', ...more });
  const answer = await shop.server.app.inject({ url: `/api/h5/mobileFbPay/api/payOrderByCitcon?${query.toString()}` });
  return answer.json<Started>();
}

/** Address to which the gateway sends a payer who has decided. */
async function comesBackTo({ data }: Started, decision: string): Promise<string | null> {
  const answer = await fetch(`${data}/decision`, { method: 'POST', body: new URLSearchParams({ decision }), redirect: 'manual' });
  return answer.headers.get('location');
}

const onDesktop = (reference: string) => `${shop.url}/pc/pc_result?shOrderId=${reference}`;
const onPhone = (reference: string) => `${shop.url}/h5/#/result?shOrderId=${reference}`;

it.each(['approve', 'decline', 'cancel'])('A payment begun on a desktop comes back to the shop: %s', async (decision) => {
  const { shopper, moId } = await shop.newOrder();
  const started = (await shop.pay(shopper, moId)) as Started;
  expect(await comesBackTo(started, decision)).toBe(onDesktop(started.searchOrder));
});

it.each(['approve', 'decline', 'cancel'])('a payment begun on a phone comes back to the companion: %s', async (decision) => {
  const { shopper, moId } = await shop.newOrder();
  const started = (await shop.pay(shopper, moId, { phoneType: '1' })) as Started;
  expect(await comesBackTo(started, decision)).toBe(onPhone(started.searchOrder));
});

it('on the companion’s wire a payment counts as begun on a phone unless the call says otherwise', async () => {
  const [unsaid, said] = await Promise.all([shop.newOrder(), shop.newOrder()]);
  const fromPhone = await payOnPhone(unsaid.shopper, unsaid.moId);
  expect(await comesBackTo(fromPhone, 'approve')).toBe(onPhone(fromPhone.searchOrder));
  const fromDesktop = await payOnPhone(said.shopper, said.moId, { phoneType: '0' });
  expect(await comesBackTo(fromDesktop, 'approve')).toBe(onDesktop(fromDesktop.searchOrder));
});

it('a charge that is asked for again knows where its payment was begun', async () => {
  const { shopper, moId } = await shop.newOrder();
  await shop.sandbox.fault('down', 2);
  await shop.pay(shopper, moId, { phoneType: '1' });
  await shop.sandbox.clearFaults();
  // Resuming the payment, here at a desktop, returns the same charge.
  const started = (await shop.pay(shopper, moId, { phoneType: '0', subAmt: '0.00' })) as Started;
  expect(await comesBackTo(started, 'approve')).toBe(onPhone(started.searchOrder));
});
