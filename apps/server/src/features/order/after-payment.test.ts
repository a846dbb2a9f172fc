import { brand } from '@upline/brand';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectableText } from '../../platform/paper/pdf-text-testing.ts';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { openStaffDoor } from '../../testing/staff-door.ts';
import { dataOf } from '../../testing/success-of.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createShopper, type Shopper } from './testing/shopper.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let shopper: Shopper;
let stranger: Shopper;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  [shopper, stranger] = [await createShopper(server, fixture), await createShopper(server, fixture)];
});
afterAll(() => server.close());

/** Writes a paid order directly: these tests cover what follows a payment. */
async function paidOrder(change: object = {}): Promise<string> {
  await shopper.fill(fixture.products.serum.variantIds[0], 2);
  const { moId, memberOrderNo } = await shopper.order();
  const paid = { state: 'paid', paid_at: new Date(), pay_style: '1', ...change } as const;
  await server.database.updateTable('member_order').set(paid).where('id', '=', BigInt(moId)).execute();
  return memberOrderNo;
}
const shipped = { state: 'shipped', shipped_at: new Date(), carrier: 'Northern Post', tracking_no: '1Z 999' } as const;
const bytesOf = (answer: Record<string, unknown>) => Buffer.from((answer['data'] as { base64: string }).base64, 'base64');

describe('the logistics page', () => {
  it('The logistics page shows carrier, number, tracking page and contents', async () => {
    const memberOrderNo = await paidOrder({ ...shipped, tracking_url: 'https://post.example/1Z999' });
    const { data } = await shopper.call('getLogisticsByMobile', { memberOrderNo });
    const [order] = (await shopper.call('orderByOrderNo', { memberOrderNo })).data as { shipParse: string }[];
    expect(data).toMatchObject([{ createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) }]);
    expect(order?.shipParse).toBe((data as { createTime: string }[])[0]?.createTime);
    expect(data).toMatchObject([
      { postId: '1Z 999', postType: 'Northern Post', postUrl: 'https://post.example/1Z999', productList: [{ productQty: 2 }] },
    ]);
  });

  it('The logistics page is empty before the package is sent, and refused for another member’s order', async () => {
    const memberOrderNo = await paidOrder();
    expect(await shopper.call('getLogisticsByMobile', { memberOrderNo })).toMatchObject({ success: '1', data: [] });
    expect(await shopper.call('orderByOrderNo', { memberOrderNo })).toMatchObject({ data: [{ shipParse: '' }] });
    expect(await stranger.call('getLogisticsByMobile', { memberOrderNo })).toMatchObject({ error: 'orderNotFound' });
  });

  it('The logistics page links to http(s) alone; the table refuses anything else', async () => {
    const memberOrderNo = await paidOrder(shipped);
    const update = server.database
      .updateTable('member_order')
      .set({ tracking_url: 'javascript:alert(1)' })
      .where('order_no', '=', memberOrderNo);
    await expect(update.execute()).rejects.toThrow('check');
    expect((await shopper.call('getLogisticsByMobile', { memberOrderNo })).data).toMatchObject([{ postUrl: '' }]);
  });
});

describe('the history of orders', () => {
  it('The history of orders shows all orders that were ever paid, ten a page, the last paid first', async () => {
    const buyer = shopper;
    const before = (await buyer.call('getHistoryData', { dataType: 'order' }))['size'] as number;
    const refunded = await paidOrder({ state: 'refunded', refunded_at: new Date(), paid_at: new Date(Date.now() + 60_000) });
    await shopper.fill(fixture.products.comb.variantIds[0]);
    await shopper.order();
    const history = await buyer.call('getHistoryData', { dataType: 'order', pageSize: 2 });
    expect(history['size']).toBe(before + 1);
    expect(history['data']).toMatchObject([{ ORDER_NO: refunded, SHIPPING_FEE: 5, TAX_FEE: 9.28, TOTAL_AMOUNT: 142.28, TOTAL_PV: 80 }, {}]);
    expect(await stranger.call('getHistoryData', { dataType: 'order' })).toMatchObject({ data: [], size: 0 });
    expect(await buyer.call('getHistoryData', { dataType: 'everything' })).toMatchObject({
      status: 200,
      success: '0',
      error: 'valueRefused',
    });
  });
});

describe('an invoice', () => {
  it('An invoice names receiver, address, goods and amounts as selectable text', async () => {
    const memberOrderNo = await paidOrder({
      ...shipped,
      first_name: '雅婷',
      last_name: '林',
      city: 'กรุงเทพมหานคร',
      street: '서울특별시 Nguyễn Huệ 1',
    });
    const answer = await shopper.call('getInvoice', { memberOrderNo });
    expect(answer['data']).toMatchObject({ fileName: `${memberOrderNo}.pdf`, contentType: 'application/pdf' });
    const text = selectableText(bytesOf(answer)).replaceAll('\n', '');
    const parts = [
      'Invoice',
      memberOrderNo,
      'Due on receipt',
      'Bill to',
      'Ship to',
      '林雅婷',
      '서울특별시',
      'Nguyễn Huệ',
      'Northern Post',
      '1Z 999',
    ];
    for (const part of [
      ...parts,
      'US$64.00',
      'US$128.00',
      'US$5.00',
      'US$9.28',
      'US$142.28',
      'Credit card',
      brand.company.legalName,
      brand.support.email,
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/ก.*ท/u);
  });

  it('An invoice and its order name the company of the country with its VAT number, once the country has an imprint', async () => {
    const memberOrderNo = await paidOrder();
    const seller = ['Northfold Kosmetik GmbH', 'Hafenstraße 12', 'HRB 123456', 'VAT or tax number: DE123456789', 'tax@northfold.example'];
    const [legalName = '', line = '', register = ''] = seller;
    const root = await (await openStaffDoor(server)).as('root');
    const imprint = {
      legalName,
      lines: [line],
      representedBy: '',
      register,
      taxNumber: 'DE123456789',
      email: 'tax@northfold.example',
      phone: '',
    };
    expect(await root.call('saveImprint', { companyCode: 'US', imprint })).toMatchObject({ success: '1' });
    const shown = async () => dataOf(await shopper.call('orderByOrderNo', { memberOrderNo }))[0];
    await expect.poll(shown).toMatchObject({ sellerLines: seller });
    const text = selectableText(bytesOf(await shopper.call('getInvoice', { memberOrderNo })));
    for (const part of seller) expect(text).toContain(part);
    expect(text).not.toContain(brand.support.email);
    expect(await root.call('saveImprint', { companyCode: 'US', imprint: null })).toMatchObject({ success: '1' });
    await expect.poll(async () => Object.keys((await shown()) ?? {})).not.toContain('sellerLines');
  });

  it('An invoice bills the receiver of the order, as the shop’s own sheet does, not the present profile', async () => {
    const memberOrderNo = await paidOrder({ first_name: 'Birgit', last_name: 'Aas', email: 'birgit@mail.example' });
    const text = selectableText(bytesOf(await shopper.call('getInvoice', { memberOrderNo }))).replaceAll('\n', '');
    expect(text.split('Birgit Aas')).toHaveLength(3);
    expect(text).toContain('birgit@mail.example');
    expect(text).not.toContain(shopper.code);
  });

  it('An invoice speaks Chinese to a Chinese reader', async () => {
    const text = selectableText(bytesOf(await shopper.call('getInvoice', { memberOrderNo: await paidOrder() }, { locale: 'zh_CN' })));
    for (const part of ['购货凭证', '下单时付款', 'Oakland, CA 94601', '美国']) expect(text.replaceAll('\n', '')).toContain(part);
  });

  it('An invoice continues on further pages and keeps the totals together', async () => {
    const memberOrderNo = await paidOrder();
    const order = await server.database
      .selectFrom('member_order')
      .select('id')
      .where('order_no', '=', memberOrderNo)
      .executeTakeFirstOrThrow();
    const line = await server.database.selectFrom('order_line').selectAll().where('order_id', '=', order.id).executeTakeFirstOrThrow();
    const others = [...fixture.products.cream.variantIds, ...fixture.products.comb.variantIds, ...fixture.products.candle.variantIds];
    const name = JSON.stringify({ en_US: 'A very long name of a very long product that goes on and on. '.repeat(6) });
    for (const variant_id of others) {
      const { id: _id, spec1_value: _one, spec2_value: _two, ...copied } = line;
      await server.database
        .insertInto('order_line')
        .values({ ...copied, variant_id, name, spec1_value: null, spec2_value: null })
        .execute();
    }
    const text = selectableText(bytesOf(await shopper.call('getInvoice', { memberOrderNo }))).replaceAll('\n', '');
    expect(text).toContain('2 / 2');
    expect(text).toContain('Total (USD)');
  });

  it('An invoice is refused to other members, and for an unpaid or refunded order', async () => {
    const memberOrderNo = await paidOrder();
    expect(await stranger.call('getInvoice', { memberOrderNo })).toMatchObject({ error: 'orderNotFound' });
    expect(await server.call('getInvoice', { memberOrderNo })).toMatchObject({ errorCode: '-10000' });
    const refunded = await paidOrder({ state: 'refunded', refunded_at: new Date() });
    expect(await shopper.call('getInvoice', { memberOrderNo: refunded })).toMatchObject({ error: 'invoiceNotReady' });
    await shopper.fill(fixture.products.serum.variantIds[0]);
    const unpaid = await shopper.order();
    expect(await shopper.call('getInvoice', { memberOrderNo: unpaid.memberOrderNo })).toMatchObject({ error: 'invoiceNotReady' });
  });
});
