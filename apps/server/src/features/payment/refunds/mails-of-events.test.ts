import { sql } from 'kysely';
import { selectableText } from '../../../platform/paper/pdf-text-testing.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { cancelExpiredOrders } from '../../order/index.ts';
import { createShopper, payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { fund, mailsTo } from '../testing/books.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';
import { dataOf } from '../../../testing/success-of.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
let staff: StaffShop;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
  // Raises the limit that one person may refund of an order above a new shop's rule.
  await database()
    .insertInto('company_rule')
    .values({ name: 'refundWithoutSecondPersonDollars', value: 100_000, changed_by: 'test' })
    .execute();
});
afterAll(() => staff.close());

const database = () => shop.server.database;
const newPayer = async () => {
  const payer = await createShopper(shop.server, shop.fixture);
  await database().updateTable('member').set({ first_name: 'Bela', last_name: 'Kovacs' }).where('id', '=', payer.id).execute();
  return payer;
};
const to = ({ username }: Shopper) => mailsTo(database(), `${username}@example.com`);
const lastTo = async (shopper: Shopper, template: string) => (await to(shopper)).findLast((mail) => mail.template === template)?.values;
const refund = (memberOrderNo: string, more: object = {}) =>
  staff.as('finance1', 'refundOrder', { memberOrderNo, reason: 'Dropper broken', ...more });
const lineOf = async (moId: number) =>
  (await sql<{ id: number }>`SELECT id::int FROM order_line WHERE order_id = ${moId}`.execute(database())).rows[0]?.id;

/** An order of four serums, paid by another member: 30 dollars from their e-wallet, the rest by Alipay. */
async function paidByAnother() {
  const owner = await createShopper(shop.server, shop.fixture);
  await owner.fill(shop.fixture.products.serum.variantIds[0], 4);
  const { moId, memberOrderNo } = await owner.order();
  const payer = await newPayer();
  await fund(database(), payer.id, '6', 3_000n);
  await payer.call('getPayOther', { memberOrderNo, payUserCode: owner.code });
  await payer.call('payOther', { orderId: memberOrderNo, payType: '1', payPassword });
  const started = await payer.call('payOtherOrderByCitcon', { orderId: memberOrderNo, payPassword, payType: '2', subAmt: '30.00' });
  expect(started).toMatchObject({ success: '1' });
  await shop.sandbox.decide(String(started.data), 'approve');
  const reference = String(started['searchOrder']);
  expect(await payer.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '3' } });
  return { owner, payer, moId, memberOrderNo, reference };
}

describe('a refund mail', () => {
  it('A refund mail names its own amount, pieces and destinations, in the second refund too', async () => {
    const owner = await createShopper(shop.server, shop.fixture);
    await owner.fill(shop.fixture.products.serum.variantIds[0], 4);
    const { moId, memberOrderNo } = await owner.order();
    await fund(database(), owner.id, '6', 50_000n);
    await owner.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
    await refund(memberOrderNo, { lines: [{ lineId: await lineOf(moId), pieces: 1 }] });
    const first = await lastTo(owner, 'orderPartRefunded');
    await refund(memberOrderNo);
    const second = await lastTo(owner, 'orderRefunded');
    const cents = (values: Record<string, unknown> | undefined, name: string) =>
      Math.round(Number(String(values?.[name]).replace('US$', '')) * 100);
    const { total_cents: total } = await database()
      .selectFrom('member_order')
      .select('total_cents')
      .where('id', '=', BigInt(moId))
      .executeTakeFirstOrThrow();
    expect(cents(first, 'amount') + cents(second, 'amount')).toBe(Number(total));
    expect(cents(first, 'left')).toBe(cents(second, 'amount'));
    expect(second).toEqual({
      name: owner.username,
      orderNo: memberOrderNo,
      amount: first?.['left'],
      goesTo: `${String(first?.['left'])} – E-wallet, already credited`,
      items: expect.stringMatching(/^3 × /) as unknown,
    });
    const { text } = renderMail('orderRefunded', 'en_US', second as never, {
      subject: 'Money',
      body: 'Dear {{name}},\n\n{{amount}} of {{orderNo}}.\n\nBye',
    });
    expect(text).toContain(`${String(first?.['left'])} of ${memberOrderNo}.\n\nWhat was refunded:\n3 × `);
  });

  it('A refund mail goes to the member who paid and to the owner of the order, each in their words', async () => {
    const { owner, payer, memberOrderNo, moId } = await paidByAnother();
    const masked = `B••• K••• (${payer.code})`;
    expect(await lastTo(owner, 'orderPaid')).toMatchObject({ payer: masked });
    expect(await lastTo(payer, 'paidForAnother')).not.toHaveProperty('payer');
    await refund(memberOrderNo);
    await vi.waitFor(async () => expect(await lastTo(payer, 'refundedToPayer')).toMatchObject({ orderNo: memberOrderNo }), 5_000);
    const { total_cents: total } = await database()
      .selectFrom('member_order')
      .select('total_cents')
      .where('id', '=', BigInt(moId))
      .executeTakeFirstOrThrow();
    const rest = `US$${(Number(total - 3_000n) / 100).toFixed(2)}`;
    expect(await lastTo(payer, 'refundedToPayer')).toMatchObject({
      name: payer.username,
      goesTo: `US$30.00 – E-wallet, already credited\n${rest} – Alipay, in a few days`,
    });
    expect(await lastTo(owner, 'orderRefunded')).toMatchObject({
      name: owner.username,
      goesTo: `US$30.00 – E-wallet of ${masked}, who paid\n${rest} – Alipay, in a few days`,
    });
  });

  it('A refund mail reports a chargeback as one, also one that leaves the order valid', async () => {
    const { owner, payer, reference } = await paidByAnother();
    await shop.sandbox.chargeBack(reference);
    await vi.waitFor(async () => expect(await lastTo(payer, 'chargedBackToPayer')).toMatchObject({ left: 'US$30.00' }), 5_000);
    const told = await lastTo(owner, 'orderChargedBack');
    expect(told).toMatchObject({ left: 'US$30.00' });
    expect(told).not.toHaveProperty('goesTo');
    expect((await to(owner)).map(({ template }) => template)).not.toContain('orderRefunded');
  });
});

describe('the refunds on an order page', () => {
  const orderOf = async (shopper: Shopper, memberOrderNo: string) =>
    dataOf(await shopper.call('orderByOrderNo', { memberOrderNo }))[0] ?? expect.fail('no such order');

  it('An order page has every refund with day, amount, targets and pieces, the payer, and the rest of total and PV', async () => {
    const { owner, memberOrderNo, moId } = await paidByAnother();
    const { amount2: total, payerName, moneyBackList } = await orderOf(owner, memberOrderNo);
    expect([payerName, moneyBackList]).toEqual([expect.stringMatching(/^B••• K••• /) as unknown, undefined]);
    await refund(memberOrderNo, { lines: [{ lineId: await lineOf(moId), pieces: 1 }], shippingBack: false });
    await vi.waitFor(async () => expect((await orderOf(owner, memberOrderNo))['netPv']).toBe(120), 5_000);
    const part = await orderOf(owner, memberOrderNo);
    clock.advance(60_000);
    await refund(memberOrderNo);
    await vi.waitFor(async () => expect((await orderOf(owner, memberOrderNo))['netAmount']).toBe(0), 5_000);
    const whole = await orderOf(owner, memberOrderNo);
    const [first, second] = whole.moneyBackList ?? [];
    if (first === undefined || second === undefined) throw new Error('two refunds were made');
    expect(part['moneyBackList']).toEqual([first]);
    expect(first).toMatchObject({ kind: '1', state: '1', amount: 68.64, pv: 40, itemList: [{ qty: 1 }] });
    expect(first['toList']).toEqual([{ destination: 'Alipay, in a few days', amount: 68.64 }]);
    expect(part).toMatchObject({ netAmount: Math.round(Number(total) * 100 - 6_864) / 100, netPv: 120 });
    expect(second).toMatchObject({ pv: 120, itemList: [{ qty: 3 }], toList: [{ amount: 30 }, { destination: 'Alipay, in a few days' }] });
    expect(second['time']).not.toBe(first['time']);
    expect(Number(first['amount']) + Number(second['amount'])).toBeCloseTo(Number(total), 6);
    expect(whole['netPv']).toBe(0);
    const note = async (shopper: Shopper, refundNo: number) => shopper.call('getCreditNote', { memberOrderNo, refundNo });
    expect([first['refundNo'], second['refundNo']]).toEqual([1, 2]);
    const { fileName, base64 } = (await note(owner, 1)).data as { fileName: string; base64: string };
    expect(fileName).toBe(`${memberOrderNo}-R1.pdf`);
    const text = selectableText(Buffer.from(base64, 'base64')).replaceAll('\n', '');
    for (const part of ['Credit note', `${memberOrderNo}-R1`, 'Goods', 'Tax', 'US$64.00', 'US$4.64', 'Total refunded (USD)', 'US$68.64'])
      expect(text).toContain(part);
    expect(text).not.toContain('Shipping fee');
    for (const refused of [await note(await newPayer(), 1), await note(owner, 3)])
      expect(refused).toMatchObject({ error: 'orderNotFound' });
  });

  it('An order page shows separately what the payer’s bank took', async () => {
    const { owner, memberOrderNo, reference } = await paidByAnother();
    await shop.sandbox.chargeBack(reference);
    await vi.waitFor(
      async () => expect(await orderOf(owner, memberOrderNo)).toMatchObject({ netAmount: 30, moneyBackList: [{ kind: '2', toList: [] }] }),
      5_000,
    );
  });

  it('An order page shows a mixed payment at the gateway: hold, rest, page and deadline; giving up frees the balance', async () => {
    const { shopper, moId, memberOrderNo } = await shop.newOrder();
    await fund(database(), shopper.id, '6', 2_000n);
    await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
    const started = await shop.pay(shopper, moId, { subAmt: '20.00' });
    const open = { isOwn: '1', payType: '2', balanceType: '1', held: 20, remaining: 53.64, payLink: started.data };
    expect(await orderOf(shopper, memberOrderNo)).toMatchObject({
      openPayment: { ...open, searchOrder: started['searchOrder'], heldUntil: expect.stringMatching(/^2026-/) as unknown },
    });
    const [listed] = dataOf(await shopper.call('orderAll', { pageNum: 1, pageSize: 5 }));
    expect(listed).toMatchObject({ openPayment: open });
    const stranger = await newPayer();
    expect(await stranger.call('giveUpPayment', { shOrderId: started['searchOrder'] })).toMatchObject({ error: 'paymentNotFound' });
    expect(await shopper.call('giveUpPayment', { shOrderId: started['searchOrder'] })).toMatchObject({ success: '1' });
    expect(await orderOf(shopper, memberOrderNo)).not.toHaveProperty('openPayment');
    expect(await shopper.call('getFbBalance', { bankbookType: '6' })).toMatchObject({ data: 20, onHold: 0 });
  });

  it('An order page shows its member another’s payment without that payer’s amounts, and the payer their own', async () => {
    const { shopper: owner, memberOrderNo } = await shop.newOrder();
    const payer = await newPayer();
    await payer.call('getPayOther', { memberOrderNo, payUserCode: owner.code });
    const started = await payer.call('payOtherOrderByCitcon', { orderId: memberOrderNo, payPassword, payType: '2' });
    expect(await orderOf(owner, memberOrderNo)).toMatchObject({
      openPayment: { isOwn: '0', payer: `B••• K••• (${payer.code})`, searchOrder: '', payLink: '', remaining: 0 },
    });
    expect(await payer.call('getPayOther', { memberOrderNo, payUserCode: owner.code })).toMatchObject({
      data: [{ openPayment: { isOwn: '1', payer: '', payLink: started.data } }],
    });
  });
});

describe('an order cancelled unpaid', () => {
  it('An order cancelled unpaid is reported to its member and to another one who had begun to pay for it', async () => {
    const { shopper: owner, memberOrderNo } = await shop.newOrder();
    const payer = await newPayer();
    await payer.call('getPayOther', { memberOrderNo, payUserCode: owner.code });
    const begun = await payer.call('payOtherOrderByCitcon', { orderId: memberOrderNo, payPassword, payType: '2' });
    expect(begun).toMatchObject({ success: '1' });
    expect(await staff.as('service', 'cancelOrder', { orderNo: memberOrderNo, reason: 'as asked' })).toMatchObject({ success: '1' });
    expect(await lastTo(owner, 'orderCancelled')).toMatchObject({ orderNo: memberOrderNo, amount: 'US$73.64' });
    expect(await lastTo(payer, 'cancelledForPayer')).toMatchObject({ orderNo: memberOrderNo, name: payer.username });
  });

  it('An order cancelled unpaid is reported to its member on expiry, and not when they cancelled it', async () => {
    const late = await shop.newOrder();
    const own = await shop.newOrder();
    await own.shopper.call('deleteOrder', { moId: own.moId });
    await cancelExpiredOrders(database(), new Date(clock.now().getTime() + 48 * 3_600_000));
    expect(await lastTo(late.shopper, 'orderCancelled')).toMatchObject({ orderNo: late.memberOrderNo });
    expect(await lastTo(own.shopper, 'orderCancelled')).toBeUndefined();
  });
});
