import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { payPassword } from '../../../features/order/testing/shopper.ts';
import { fund } from '../../../features/payment/testing/books.ts';
import { openPayShop, type PayShop } from '../../../features/payment/testing/pay-shop.ts';

let shop: PayShop;
let staff: StaffShop;
beforeAll(async () => {
  shop = await openPayShop();
  staff = await openStaffShop(shop.server, { gateway: shop.parts.gateway });
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});

/** An order paid with 20.00 of the e-wallet and 53.64 by Alipay. */
async function paidMixed() {
  const ordered = await shop.newOrder();
  const { shopper, moId } = ordered;
  await fund(shop.server.database, shopper.id, '6', 2_000n);
  await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
  const started = await shop.pay(shopper, moId, { subAmt: '20.00' });
  await shop.sandbox.decide(String(started.data), 'approve');
  await shopper.call('searchOrderId', { shOrderId: String(started['searchOrder']) });
  return ordered;
}

const shown = async (orderNo: string) => (await staff.as('service', 'getStaffOrder', { orderNo }))['data'] as Record<string, unknown>;
const ask = (memberOrderNo: string) => staff.as('finance1', 'refundOrder', { memberOrderNo, reason: 'broken on arrival' });
const paid = (givenBack: number[]) => [
  { source: '6', amount: 20, givenBack: givenBack[0] },
  { source: 'gateway', amount: 53.64, givenBack: givenBack[1] },
];

describe('the refund of an order on its page', () => {
  it('An order’s refund shows its money by source, from the gateway’s part on its way to all of it back', async () => {
    const { memberOrderNo } = await paidMixed();
    expect(await shown(memberOrderNo)).toMatchObject({ paidFrom: paid([0, 0]), refund: null, may: { refund: true } });
    await shop.sandbox.fault('refund_pending', 1);
    expect(await ask(memberOrderNo)).toMatchObject({ data: { outcome: 'returning' } });
    expect(await shown(memberOrderNo)).toMatchObject({
      paidFrom: paid([0, 0]),
      refund: { kind: 'refund', state: 'returning', reason: 'broken on arrival', doneAt: null, requestId: null },
      may: { refund: false },
    });
  });

  it('An order’s refund is what the person saw, or nothing goes back and the preview shows the difference', async () => {
    const { shopper } = await shop.newOrder();
    await fund(shop.server.database, shopper.id, '6', 30_000n);
    await shopper.fill(shop.fixture.products.serum.variantIds[0], 3);
    const { moId, memberOrderNo } = await shopper.order();
    await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
    const { lines } = (await shown(memberOrderNo)) as { lines: [{ lineId: number }] };
    const one = { memberOrderNo, lines: [{ lineId: lines[0].lineId, pieces: 1 }] };
    const preview = async () => ((await staff.as('finance1', 'previewRefund', one)) as { data: { seen: string; due: number } }).data;
    const press = (seen: string) => staff.as('finance1', 'refundOrder', { ...one, seen, reason: 'broken on arrival' });
    const saw = await preview();
    expect(await press(saw.seen)).toMatchObject({ data: { outcome: 'refunded' } });
    const now = await preview();
    // A call without a key would be a second refund, of a piece that was not requested.
    expect(await press(saw.seen)).toMatchObject({ error: 'seenDiffers', current: { previewRefund: { seen: now.seen, due: now.due } } });
    expect(await preview()).toEqual(now);
    expect(await press(now.seen)).toMatchObject({ data: { outcome: 'refunded' } });
  });

  it('An order’s refund says that the gateway refused it, and offers it again', async () => {
    const { memberOrderNo } = await paidMixed();
    await shop.sandbox.fault('refund_failed', 1);
    await ask(memberOrderNo);
    expect(await shown(memberOrderNo)).toMatchObject({ paidFrom: paid([0, 0]), refund: { state: 'failed' }, may: { refund: true } });
    expect(await ask(memberOrderNo)).toMatchObject({ data: { outcome: 'refunded' } });
    expect(await shown(memberOrderNo)).toMatchObject({ paidFrom: paid([20, 53.64]), refund: { state: 'done' }, may: { refund: false } });
  });

  it('An order’s refund says that it waits for a second person, and what that person decided', async () => {
    expect(await staff.as('root', 'setRule', { name: 'refundWithoutSecondPersonDollars', value: 50 })).toMatchObject({ success: '1' });
    const { memberOrderNo } = await paidMixed();
    const asked = (await ask(memberOrderNo)) as { waiting?: { requestId: number } };
    const requestId = asked.waiting?.requestId as number;
    expect(await shown(memberOrderNo)).toMatchObject({
      refund: { state: 'waiting', askedBy: 'finance1', reason: 'broken on arrival', requestId },
      may: { refund: false },
    });
    await staff.as('finance2', 'refuseRequest', { requestId, reason: 'the member keeps it' });
    expect(await shown(memberOrderNo)).toMatchObject({
      refund: { state: 'refused', decidedBy: 'finance2', remark: 'the member keeps it' },
      may: { refund: true },
    });
    const again = (await ask(memberOrderNo)) as { waiting?: { requestId: number } };
    await staff.as('finance2', 'approveRequest', { requestId: again.waiting?.requestId });
    expect(await shown(memberOrderNo)).toMatchObject({ paidFrom: paid([20, 53.64]), refund: { state: 'done', requestId: null } });
  });
});
