import { DEMO } from '@upline/brand';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { findDrift, postTransfer } from '../ledger/index.ts';
import { verifyAudit } from '../platform/audit/verify-audit.ts';
import { type CatalogueFixture, seedCatalogue } from '../testing/catalogue-fixture.ts';
import { createTestServer, type TestServer } from '../testing/test-server.ts';
import { openStaffTask } from '../platform/staff-tasks/open-staff-task.ts';
import { createShopper, payPassword, type Shopper } from '../features/order/testing/shopper.ts';
import { openStaffShop, staffPassword, type StaffShop } from '../testing/staff-shop.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let staff: StaffShop;
let shopper: Shopper;
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      fixture = await seedCatalogue(database);
    },
  });
  staff = await openStaffShop(server);
  shopper = await createShopper(server, fixture);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

const serum = () => fixture.products.serum.variantIds[0];
async function paidOrder(): Promise<string> {
  await shopper.fill(serum());
  const { moId, memberOrderNo } = await shopper.order();
  await server.database.updateTable('member_order').set({ state: 'paid', paid_at: new Date() }).where('id', '=', BigInt(moId)).execute();
  return memberOrderNo;
}

describe('an order', () => {
  const parcel = { carrier: 'Northern Post', trackingNo: '1Z 999', trackingUrl: 'https://post.example/1Z999' };

  it('An order is shipped after it is paid, and its member gets a mail', async () => {
    const memberOrderNo = await paidOrder();
    expect(await staff.as('warehouse', 'shipOrder', { memberOrderNo, ...parcel })).toMatchObject({ success: '1' });
    const row = await server.database
      .selectFrom('member_order')
      .selectAll()
      .where('order_no', '=', memberOrderNo)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'shipped', carrier: 'Northern Post', tracking_no: '1Z 999', tracking_url: parcel.trackingUrl });
    const mail = await server.database
      .selectFrom('job')
      .select('payload')
      .where('name', '=', 'mail.send')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.payload).toMatchObject({ template: 'orderShipped', values: { orderNo: memberOrderNo, trackingNo: '1Z 999' } });
    expect(await staff.as('warehouse', 'shipOrder', { memberOrderNo, ...parcel, trackingNo: '1Z 998' })).toMatchObject({ success: '1' });
  });

  it('An order is not shipped if unpaid or unknown, by the wrong role, or with a link that runs a script', async () => {
    await shopper.fill(serum());
    const { memberOrderNo } = await shopper.order();
    const ship = (change: object, name: 'warehouse' | 'finance1' = 'warehouse') =>
      staff.as(name, 'shipOrder', { memberOrderNo, ...parcel, ...change });
    expect(await ship({})).toMatchObject({ error: 'orderNotShippable' });
    expect(await ship({ memberOrderNo: 'NOSUCHORDER1' })).toMatchObject({ error: 'orderNotFound' });
    expect(await ship({}, 'finance1')).toMatchObject({ error: 'notAllowed' });
    for (const trackingUrl of ['javascript:alert(1)', 'data:text/html,x', '//post.example', 'ftp://post.example', 'https://'])
      expect(await ship({ trackingUrl })).toMatchObject({ errorCode: '1', field: 'trackingUrl' });
  });

  it('An order paid from the e-wallet is refunded into it, once', async () => {
    const entries = [
      { memberId: shopper.id, book: '6', amountCents: 50_000n },
      { company: 'opening', amountCents: -50_000n },
    ] as const;
    await postTransfer(server.database, { kind: 'opening', reference: 'opening:refund', entries });
    await shopper.fill(serum());
    const { moId, memberOrderNo } = await shopper.order();
    expect(await shopper.call('payOrderByFb', { orderId: moId, payType: '1', payPassword })).toMatchObject({
      success: '1',
      data: { status: '1' },
    });
    const refund = () => staff.as('finance1', 'refundOrder', { memberOrderNo, reason: 'Broken on arrival' });
    expect((await Promise.all([refund(), refund()])).map(({ success }) => success)).toEqual(['1', '1']);
    expect(await shopper.call('getFbBalance', { bankbookType: '6' })).toMatchObject({ data: 500 });
    expect((await shopper.call('getFbJournals', { bankbookType: '6' }))['data']).toMatchObject([
      { dealType: 'A', notes: `Refund of order ${memberOrderNo}` },
      { dealType: 'D', notes: `Payment of order ${memberOrderNo}` },
      {},
    ]);
    expect(await findDrift(server.database)).not.toContainEqual(expect.objectContaining({ id: BigInt(moId) }));
    expect(await staff.as('warehouse', 'shipOrder', { memberOrderNo, ...parcel })).toMatchObject({ error: 'orderNotShippable' });
  });

  it('An order is refunded only if it was paid', async () => {
    await shopper.fill(serum());
    const { memberOrderNo } = await shopper.order();
    expect(await staff.as('finance1', 'refundOrder', { memberOrderNo, reason: 'x' })).toMatchObject({ error: 'orderNotRefundable' });
    expect(await staff.as('finance1', 'refundOrder', { memberOrderNo: 'NOSUCHORDER1', reason: 'x' })).toMatchObject({
      error: 'orderNotFound',
    });
    expect(await staff.as('warehouse', 'refundOrder', { memberOrderNo, reason: 'x' })).toMatchObject({ error: 'notAllowed' });
  });
});

describe('a task for the staff', () => {
  it('A task for the staff is listed until a staff member closes it', async () => {
    await openStaffTask(server.database, { kind: 'chargeback', subject: 'ref-1', detail: { cents: 5 }, at: new Date() });
    const listOpen = () => staff.as('finance1', 'listTasks', { filters: { state: ['open'] } });
    const listed = await listOpen();
    expect(listed).toMatchObject({ count: 1, data: [{ kind: 'chargeback', subject: 'ref-1', detail: '{"cents":5}' }] });
    const taskId = (listed['data'] as { taskNo: number }[])[0]?.taskNo;
    expect(await staff.as('editor', 'closeStaffTask', { taskId, note: 'x' })).toMatchObject({ error: 'notAllowed' });
    expect(await staff.as('finance1', 'closeStaffTask', { taskId, note: 'settled by phone' })).toMatchObject({ success: '1' });
    expect(await staff.as('finance1', 'closeStaffTask', { taskId, note: 'again' })).toMatchObject({ error: 'staffTaskNotFound' });
    expect(await listOpen()).toMatchObject({ count: 0, data: [] });
  });
});

describe('the assortment', () => {
  it('The assortment gains and loses stock, never below zero', async () => {
    const adjust = (change: unknown) =>
      staff.as('warehouse', 'adjustStock', { productId: fixture.products.comb.variantIds[0], change, reason: 'count' });
    expect(await adjust(7)).toMatchObject({ data: { stock: 57 } });
    expect(await adjust('-50')).toMatchObject({ data: { stock: 7 } });
    expect(await adjust(-8)).toMatchObject({ error: 'stockShort' });
    expect(await adjust(1.5)).toMatchObject({ errorCode: '1' });
    expect(await staff.as('warehouse', 'adjustStock', { productId: 999_999, change: 1, reason: 'x' })).toMatchObject({
      error: 'productNotFound',
    });
  });

  it('The assortment lists its variants with the number that stock and prices go by', async () => {
    const listed = (payload: object, name: 'warehouse' | 'finance1' | 'editor' = 'warehouse') => staff.as(name, 'listVariants', payload);
    const [productId] = fixture.products.comb.variantIds;
    const all = (await listed({})) as { size: number; data: { productId: number; productNo: string; name: string }[] };
    const own = all.data.find((variant) => variant.productId === productId);
    expect(own).toMatchObject({ productId, stock: expect.any(Number) as number, price: expect.any(Number) as number });
    for (const search of [own?.productNo, own?.name.slice(0, 4).toUpperCase()])
      expect((await listed({ search }))['data']).toContainEqual(own);
    expect(await listed({ search: '100% nothing' })).toMatchObject({ size: 0, data: [] });
    expect(await listed({ pageSize: 1 }, 'editor')).toMatchObject({ size: all.size, data: [all.data[0]] });
  });

  it('A variant gets a price, which the next order pays', async () => {
    const productId = fixture.products.comb.variantIds[1];
    expect(await staff.as('finance1', 'setPrice', { productId, price: '12.34', showPrice: '15', pv: '6' })).toMatchObject({
      data: { price: 12.34, showPrice: 15, pv: 6 },
    });
    await shopper.fill(Number(productId));
    const { memberOrderNo } = await shopper.order();
    expect((await shopper.call('orderByOrderNo', { memberOrderNo }))['data']).toMatchObject([{ goodsAmount: 12.34, pvAmt: 6 }]);
    for (const change of [{ price: '0' }, { price: '-1' }, { price: '1.234' }, { price: 'abc' }, { price: '20', showPrice: '19.99' }])
      expect(await staff.as('finance1', 'setPrice', { productId, ...change })).toMatchObject({ error: 'amountRefused' });
    expect(await staff.as('warehouse', 'setPrice', { productId, price: '1' })).toMatchObject({ error: 'notAllowed' });
  });

  it('The assortment is shipped and taxed according to the tables', async () => {
    expect(await staff.as('finance1', 'setShippingRate', { companyCode: 'US', upToGrams: 500, fee: '6.50' })).toMatchObject({
      data: { fee: 6.5 },
    });
    expect(await staff.as('finance1', 'setTaxRate', { companyCode: 'US', provinceCode: 'CA', percent: '10' })).toMatchObject({
      data: { percent: 10 },
    });
    expect(await staff.as('finance1', 'setTaxRate', { companyCode: 'US', percent: '1.25' })).toMatchObject({ success: '1' });
    await shopper.fill(serum());
    const { memberOrderNo } = await shopper.order();
    expect((await shopper.call('orderByOrderNo', { memberOrderNo }))['data']).toMatchObject([{ logisticsExpense: 6.5, tax: 6.4 }]);
    expect(await staff.as('finance1', 'setTaxRate', { companyCode: 'US', percent: '100.01' })).toMatchObject({ error: 'amountRefused' });
    expect(await staff.as('finance1', 'setTaxRate', { companyCode: 'XX', percent: '1' })).toMatchObject({ error: 'countryUnknown' });
    expect(await staff.as('finance1', 'setTaxRate', { companyCode: 'US', provinceCode: 'ZZ', percent: '1' })).toMatchObject({
      error: 'provinceUnknown',
    });
    expect(await staff.as('finance1', 'setShippingRate', { companyCode: 'XX', fee: '1' })).toMatchObject({ error: 'countryUnknown' });
  });
});

describe('the home page', () => {
  const title = { en_US: 'Autumn', zh_CN: '秋天' };

  it('The home page gets notices in English and other languages', async () => {
    const published = await staff.as('editor', 'publishNotice', { title, body: { en_US: 'One.\n\nTwo.' } });
    expect(published).toMatchObject({ success: '1' });
    // The desk's clock may be some milliseconds ahead of the server's.
    await vi.waitFor(async () => {
      const notices = await shopper.call('getNotice', {}, { locale: 'zh_CN' });
      expect((notices['data'] as { FILE_NAME: string }[])[0]?.FILE_NAME).toBe('秋天');
    });
    expect(await staff.as('editor', 'publishNotice', { title: { zh_CN: '只有中文' }, body: { en_US: 'x' } })).toMatchObject({
      errorCode: '1',
    });
    expect(await staff.as('finance1', 'publishNotice', { title, body: title })).toMatchObject({ error: 'notAllowed' });
  });

  it('The home page gets banners that lead to products or http(s), nowhere else', async () => {
    const publish = (target: unknown, picture = DEMO.banners[0]!.picture) =>
      staff.as('editor', 'publishBanner', { picture, title, target });
    for (const target of [serum(), String(serum()), 'https://example.com/x', 'http://example.com', ''])
      expect(await publish(target)).toMatchObject({ success: '1' });
    for (const target of [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      '//evil.example',
      '/pc/index',
      'file:///etc/passwd',
    ])
      expect(await publish(target), target).toMatchObject({ success: '0', errorCode: '1' });
    expect(await publish(999_999)).toMatchObject({ error: 'productNotFound' });
    expect(await publish(fixture.products.hidden.variantIds[0])).toMatchObject({ error: 'productNotFound' });
    expect(await publish('', 'no-such-picture')).toMatchObject({ error: 'pictureUnknown' });
  });
});

describe('a staff member', () => {
  it('A staff member signs in with name and password, until ten wrong tries', async () => {
    const attempt = (name: string, password: string) => staff.desk.signIn(name, password, 'en_US');
    for (let tries = 0; tries < 10; tries += 1) expect(await attempt('nobody', 'x')).toMatchObject({ body: { error: 'signInRefused' } });
    expect(await attempt('nobody', 'x')).toMatchObject({ body: { error: 'tooMany' } });
    expect(await attempt('editor', 'wrong')).toMatchObject({ body: { error: 'signInRefused' } });
    await server.database.updateTable('staff').set({ is_active: false }).where('name', '=', 'finance2').execute();
    expect(await attempt('finance2', staffPassword)).toMatchObject({ body: { error: 'signInRefused' } });
  });

  it('A staff member is added by an admin alone, and a password never enters the audit', async () => {
    const add = { name: 'warehouse2', role: 'warehouse', password: 'of the warehouse' };
    expect(await staff.as('finance1', 'addStaff', add)).toMatchObject({ error: 'notAllowed' });
    expect(await staff.as('root', 'addStaff', add)).toMatchObject({ success: '1' });
    expect(await staff.as('root', 'addStaff', add)).toMatchObject({ error: 'usernameTaken' });
    expect(await staff.desk.createFirstAdmin('mallory', 'a sentence of hers', 'en_US')).toBe(false);
    const { rows } = await server.app
      .inject('/livez')
      .then(async () => ({ rows: await server.database.selectFrom('audit').selectAll().execute() }));
    expect(JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(add.password);
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'staff.shipOrder',
        'staff.adjustStock',
        'staff.setPrice',
        'staff.publishBanner',
        'staff.addStaff',
        'staff.signIn',
      ]),
    );
    expect((await verifyAudit(server.database)).brokenAtId).toBeUndefined();
  });

  it('A staff member cannot act as a member, and opens and closes members’ wallet acts', async () => {
    const reason = 'asked on the telephone';
    expect(await staff.as('root', 'transferAccount', { money: '1', destinationUserCode: 'x' })).toMatchObject({ errorCode: '-10000' });
    expect(await staff.as('finance1', 'setWalletActs', { member: shopper.username, withdraw: '-1', reason })).toMatchObject({
      data: { withdraw: false, transVst: true },
    });
    expect((await shopper.call('getNoShowOrder'))['data']).toMatchObject([{ withdraw: '-1', transOther: '1' }]);
    // The entry names the member by code, whatever name was typed, and the reason.
    const line = server.database.selectFrom('audit').select(['subject', 'detail']).where('action', '=', 'staff.setWalletActs');
    expect(await line.executeTakeFirst()).toMatchObject({ subject: shopper.code, detail: { withdraw: '-1', reason } });
    expect(await staff.as('finance1', 'setWalletActs', { member: shopper.code, withdraw: 1 })).toMatchObject({ error: 'malformed' });
    expect(await staff.as('finance1', 'setWalletActs', { member: shopper.code, withdraw: 1, reason })).toMatchObject({
      data: { withdraw: true },
    });
  });
});
