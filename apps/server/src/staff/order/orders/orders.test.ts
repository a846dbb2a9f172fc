import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectableText } from '../../../platform/paper/pdf-text-testing.ts';
import { openStaffShop, staffPassword, type StaffShop } from '../../../testing/staff-shop.ts';
import { fund } from '../../../features/payment/testing/books.ts';
import { openPayShop, type PayShop } from '../../../features/payment/testing/pay-shop.ts';
import { payPassword } from '../../../features/order/testing/shopper.ts';
import { dataOf } from '../../../testing/success-of.ts';

let shop: PayShop;
let staff: StaffShop;
const reason = 'asked on the telephone, call 5512';
beforeAll(async () => {
  shop = await openPayShop();
  staff = await openStaffShop(shop.server, { gateway: shop.parts.gateway });
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});

const database = () => shop.server.database;
const stateOf = (orderNo: string) =>
  database().selectFrom('member_order').select('state').where('order_no', '=', orderNo).executeTakeFirstOrThrow();
const stock = async () => {
  const id = shop.fixture.products.serum.variantIds[0];
  return (await database().selectFrom('product_variant').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock;
};
const audits = (orderNo: string) =>
  database().selectFrom('audit').select(['actor', 'action', 'detail']).where('subject', '=', orderNo).orderBy('id').execute();
const cancel = (orderNo: string) => staff.as('service', 'cancelOrder', { orderNo, reason });
const correct = (orderNo: string, fields: object) => staff.as('service', 'correctOrderAddress', { orderNo, reason, ...fields });

async function paidOrder() {
  const ordered = await shop.newOrder();
  await fund(database(), ordered.shopper.id, '6', 10_000n);
  const paid = await ordered.shopper.call('payOrderByFb', { orderId: ordered.moId, payType: '1', payPassword });
  if (paid.success !== '1') throw new Error(paid.resultMessage);
  return ordered;
}

it.each([
  ['getStaffOrder', {}],
  ['getOrderDocument', { document: 'packingSlip' }],
  ['cancelOrder', { reason }],
  ['correctOrderAddress', { street: '2 Oak Street', reason }],
] as const)('The call answers %s of a foreign member as for an order that does not exist', async (operation, payload) => {
  const { memberOrderNo: orderNo } = await shop.newOrder();
  const foreign = await staff.limitedTo(['KR'], 'root', operation, { orderNo, ...payload });
  const unknown = await staff.limitedTo(['KR'], 'root', operation, { orderNo: 'UPL2601000000', ...payload });
  expect(foreign).toEqual(unknown);
  expect(foreign).toMatchObject({ success: '0', error: 'orderNotFound' });
  expect([await stateOf(orderNo), await audits(orderNo)]).toEqual([{ state: 'unpaid' }, []]);
});

describe('an order on one page', () => {
  it('An order on one page has its lines, its money, its payments and one timeline', async () => {
    const { shopper, moId, memberOrderNo: orderNo } = await shop.newOrder();
    await shopper.call('changeOrderAddress', { moId, fabId: shopper.addressId });
    const begun = await shop.pay(shopper, moId);
    await shop.sandbox.decide(String(begun.data), 'decline');
    expect(await shopper.call('searchOrderId', { shOrderId: String(begun['searchOrder']) })).toMatchObject({ success: '1' });
    await fund(database(), shopper.id, '6', 10_000n);
    await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword });
    await staff.as('warehouse', 'shipOrder', { memberOrderNo: orderNo, carrier: 'UPS', trackingNo: '1Z999AA10123456784' });
    await staff.as('service', 'addNote', { memberCode: shopper.code, orderNo, text: 'Leave it at the door' });
    expect(await staff.as('service', 'listOrders', { filters: { memberCode: shopper.code } })).toMatchObject({
      data: [{ orderNo, paidBy: 'E-wallet' }],
    });
    const answer = (await staff.as('service', 'getStaffOrder', { orderNo })) as {
      data: { timeline: { kind: string; who: string; detail: { seen?: string } }[] };
    };
    expect(answer).toMatchObject({
      data: {
        orderNo,
        state: 'shipped',
        member: { memberCode: shopper.code },
        lines: [{ price: 64, pieces: 1, sum: 64, pv: 40 }],
        goods: 64,
        shipping: 5,
        tax: 4.64,
        total: 73.64,
        pv: 40,
        week: expect.stringMatching(/^20\d{4}$/),
        paidWith: 'E-wallet',
        attempts: [{ state: 'failed', amount: 73.64 }],
        parcels: [{ carrier: 'UPS', trackingNo: '1Z999AA10123456784' }],
        refund: null,
        notes: [{ text: 'Leave it at the door' }],
        may: { cancel: false, correctAddress: false, ship: false, refund: true, invoice: true },
      },
    });
    expect(answer.data.timeline.map(({ kind, who }) => `${kind} ${who}`).sort()).toEqual(
      [
        `orderPlaced member`,
        `order.addressChanged ${shopper.code}`,
        `paymentBegun ${shopper.code}`,
        `paymentFailed ${shopper.code}`,
        'orderPaid member',
        'orderShipped staff:warehouse',
        'staff.shipOrder staff:warehouse',
      ].sort(),
    );
    // The shopper of this test names nothing that a page showed, like clients of earlier releases.
    expect(answer.data.timeline.flatMap(({ kind, detail }) => (detail.seen === 'none' ? [kind] : [])).sort()).toEqual(
      ['order.addressChanged', 'orderPaid', 'orderPlaced', 'paymentBegun'].sort(),
    );
    const other = await shop.newOrder();
    const [shown] = dataOf(await other.shopper.call('orderByOrderNo', { memberOrderNo: other.memberOrderNo }));
    await fund(database(), other.shopper.id, '6', 10_000n);
    await other.shopper.call('payOrderByFb', { orderId: other.moId, payType: '1', payPassword, seen: shown?.seen });
    const named = (await staff.as('service', 'getStaffOrder', { orderNo: other.memberOrderNo })) as typeof answer;
    expect(named.data.timeline.map(({ kind, detail }) => [kind, detail.seen])).toEqual([
      ['orderPaid', undefined],
      ['orderPlaced', 'none'],
    ]);
  });

  it('An order on one page masks the address until it is shown with a reason; people who send orders see it', async () => {
    const { shopper, memberOrderNo: orderNo } = await shop.newOrder();
    const masked = { firstName: 'A····', street: '····', email: '····@example.com', city: 'Oakland', isMasked: true };
    expect(await staff.as('service', 'getStaffOrder', { orderNo })).toMatchObject({ data: { address: masked } });
    const clear = { firstName: 'Ada', street: '1 Pine Street', isMasked: false };
    expect(await staff.as('warehouse', 'getStaffOrder', { orderNo })).toMatchObject({ data: { address: clear } });
    expect(await staff.as('service', 'getOrderDocument', { orderNo, document: 'packingSlip' })).toMatchObject({ error: 'contactHidden' });
    await staff.as('service', 'showContact', { memberCode: shopper.code, fields: ['address'], reason });
    expect(await staff.as('service', 'getStaffOrder', { orderNo })).toMatchObject({ data: { address: clear } });
  });

  it('An order on one page has a packing slip without prices, and an invoice once it is paid', async () => {
    const { memberOrderNo: orderNo } = await shop.newOrder();
    const document = async (name: string, kind: 'invoice' | 'packingSlip') =>
      (await staff.as('warehouse', 'getOrderDocument', { orderNo: name, document: kind })) as { data: { base64: string } };
    expect(await document(orderNo, 'invoice')).toMatchObject({ error: 'invoiceNotReady' });
    const slip = selectableText(Buffer.from((await document(orderNo, 'packingSlip')).data.base64, 'base64'));
    expect(slip).toContain('Packing slip');
    expect(slip).toContain('1 Pine Street');
    expect(slip).not.toContain('64.00');
    const paid = await paidOrder();
    const invoice = selectableText(Buffer.from((await document(paid.memberOrderNo, 'invoice')).data.base64, 'base64'));
    expect(invoice).toContain('64.00');
  });
});

describe('a cancellation', () => {
  it('A cancellation puts the pieces back, once, and is audited with its reason', async () => {
    const before = await stock();
    const { memberOrderNo: orderNo } = await shop.newOrder();
    expect(await stock()).toBe(before - 1);
    const answers = await Promise.all([cancel(orderNo), cancel(orderNo)]);
    expect(answers.map(({ success }) => String(success)).toSorted()).toEqual(['0', '1']);
    expect([await stock(), await stateOf(orderNo)]).toEqual([before, { state: 'cancelled' }]);
    expect(await audits(orderNo)).toMatchObject([{ actor: 'staff:service', action: 'staff.cancelOrder', detail: { reason } }]);
  });

  it('A cancellation ends a payment under way at the gateway first', async () => {
    const { shopper, moId, memberOrderNo: orderNo } = await shop.newOrder();
    const begun = await shop.pay(shopper, moId);
    expect(await cancel(orderNo)).toMatchObject({ success: '1' });
    expect(await shop.sandbox.charge(String(begun['searchOrder']))).toMatchObject({ status: 'cancelled' });
  });

  it('A cancellation is refused for a paid order, also for a payment that the shop has not heard of yet', async () => {
    const { memberOrderNo } = await paidOrder();
    expect(await cancel(memberOrderNo)).toMatchObject({ error: 'orderAlreadyPaid' });
    const { shopper, moId, memberOrderNo: orderNo } = await shop.newOrder();
    const begun = await shop.pay(shopper, moId);
    await shop.sandbox.decide(String(begun.data), 'approve');
    expect(await cancel(orderNo)).toMatchObject({ success: '0', error: 'orderAlreadyPaid' });
    expect(await stateOf(orderNo)).toEqual({ state: 'paid' });
    expect(await audits(orderNo)).toEqual([]);
  });

  it('A cancellation needs the permission and a reason', async () => {
    const { memberOrderNo: orderNo } = await shop.newOrder();
    expect(await staff.as('warehouse', 'cancelOrder', { orderNo, reason })).toMatchObject({ error: 'notAllowed' });
    expect(await staff.as('service', 'cancelOrder', { orderNo })).toMatchObject({ success: '0', field: 'reason' });
  });
});

describe('a corrected address', () => {
  it('A corrected address changes the named fields and nothing else; the audit names fields, not values', async () => {
    const { memberOrderNo: orderNo } = await paidOrder();
    const before = await database().selectFrom('member_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
    expect(await correct(orderNo, { street: '2 Oak Street', city: 'Oakland' })).toMatchObject({ data: { changed: ['street'] } });
    const after = await database().selectFrom('member_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();
    expect(after).toEqual({ ...before, street: '2 Oak Street' });
    expect(JSON.stringify(await audits(orderNo))).not.toContain('Oak Street');
  });

  it.each(['street', 'city', 'firstName', 'postalCode'])(
    'A correction leaves no %s empty, though its signs show nothing',
    async (field) => {
      const { memberOrderNo: orderNo } = await shop.newOrder();
      for (const nothing of [' ', '\u200B', '\u3164 '])
        expect(await correct(orderNo, { [field]: nothing }), JSON.stringify(nothing)).toMatchObject({ error: 'valueRefused', field });
    },
  );

  it('A corrected address keeps country and province, and is refused once the order is sent', async () => {
    const { memberOrderNo: orderNo } = await paidOrder();
    expect(await correct(orderNo, { companyCode: 'KR' })).toMatchObject({ success: '0' });
    expect(await correct(orderNo, { provinceId: 2 })).toMatchObject({ success: '0' });
    expect(await correct(orderNo, {})).toMatchObject({ error: 'nothingToCorrect' });
    expect(await correct(orderNo, { mobile: 'call me' })).toMatchObject({ error: 'mobileRefused' });
    const together = await Promise.all([
      staff.as('warehouse', 'shipOrder', { memberOrderNo: orderNo, carrier: 'Northern Post', trackingNo: orderNo }),
      correct(orderNo, { street: '3 Elm Street' }),
    ]);
    expect(together[0]).toMatchObject({ success: '1' });
    expect(await correct(orderNo, { street: '4 Fir Street' })).toMatchObject({ error: 'orderSentAlready' });
  });

  describe('the second person for a large address change', () => {
    const rule = 'addressWithoutSecondPersonDollars';
    const worth = 73.64;
    const limit = async (dollars: number) => {
      await database().deleteFrom('company_rule').where('name', '=', rule).execute();
      await database().insertInto('company_rule').values({ name: rule, company_code: null, value: dollars, changed_by: 'test' }).execute();
    };
    const streetOf = async (orderNo: string) =>
      (await database().selectFrom('member_order').select('street').where('order_no', '=', orderNo).executeTakeFirstOrThrow()).street;
    const asked = (answer: Record<string, unknown>) => (answer as { waiting: { requestId: number } }).waiting;
    const street = '9 Elsewhere Road';

    it('A large address change waits with masked values, and once approved the goods go there', async () => {
      await limit(73);
      const { memberOrderNo: orderNo } = await paidOrder();
      const { requestId } = asked(await correct(orderNo, { street }));
      expect(await streetOf(orderNo)).toBe('1 Pine Street');
      const shown = await staff.as('root', 'getApproval', { requestId });
      expect(shown).toMatchObject({
        data: {
          subject: { kind: 'order', id: orderNo },
          changes: expect.arrayContaining([
            { what: 'orderCost', whose: '', unit: 'money', before: worth, after: worth },
            { what: 'street', whose: '', unit: 'text', before: '····', after: '····' },
          ]) as unknown,
          payload: { street },
          check: { holds: true },
        },
      });
      expect(await staff.as('service', 'approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
      expect(await staff.as('root', 'approveRequest', { requestId })).toMatchObject({ success: '1' });
      expect(await streetOf(orderNo)).toBe(street);
      expect(JSON.stringify(await audits(orderNo))).not.toContain('Elsewhere');
    });

    it('An address change counts all that one person sends elsewhere within 24 hours, also when simultaneous', async () => {
      const orders = [];
      for (let made = 0; made < 4; made += 1) orders.push((await paidOrder()).memberOrderNo);
      await limit(220);
      const answers = await Promise.all(orders.map((orderNo) => staff.as('root', 'correctOrderAddress', { orderNo, street, reason })));
      expect(answers.filter((answer) => 'waiting' in answer)).toHaveLength(2);
      const streets = await Promise.all(orders.map(streetOf));
      expect(streets.filter((one) => one === street)).toHaveLength(2);
    });

    it('An address change by another system with its key always waits for a second person', async () => {
      await limit(1_000_000);
      const { memberOrderNo: orderNo } = await paidOrder();
      const person = await staff.desk.signIn('service', staffPassword, 'en_US');
      if ('body' in person) throw new Error('cannot sign in');
      const byKey = { ...person, key: { id: 1n, madeBy: 'service' } };
      const { body } = await staff.desk.call(byKey, 'correctOrderAddress', { orderNo, street, reason }, 'en_US');
      expect(body).toHaveProperty('waiting');
      expect(await streetOf(orderNo)).toBe('1 Pine Street');
    });
  });
});
