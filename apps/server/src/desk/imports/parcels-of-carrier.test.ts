import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShopper, type Shopper } from '../../features/order/testing/shopper.ts';
import type { ImportDesk } from './testing/import-desk.ts';
import { type ImportShop, linesOfFiles, openImportShop } from './testing/import-shop.ts';

let shop: ImportShop;
let server: ImportShop['server'];
let fixture: ImportShop['fixture'];
let desk: ImportShop['desk'];
let shopper: Shopper;
beforeAll(async () => {
  shop = await openImportShop();
  ({ server, fixture, desk } = shop);
  shopper = await createShopper(server, fixture);
});
afterAll(() => shop.close());

const as: ImportDesk['as'] = (...call) => desk.as(...call);
const checked: ImportDesk['checked'] = (...file) => desk.checked(...file);
const entry: ImportDesk['entry'] = (...which) => desk.entry(...which);
const rows: ImportDesk['rows'] = (...which) => desk.rows(...which);
const applied: ImportDesk['applied'] = (...which) => desk.applied(...which);
const carryOut: ImportDesk['carryOut'] = (importNo) => desk.carryOut(importNo);

const lines = linesOfFiles();

describe('parcels of a carrier', () => {
  async function paidOrder(pieces = 1): Promise<string> {
    await shopper.fill(fixture.products.serum.variantIds[0], pieces);
    const { moId, memberOrderNo } = await shopper.order();
    await server.database.updateTable('member_order').set({ state: 'paid', paid_at: new Date() }).where('id', '=', BigInt(moId)).execute();
    return memberOrderNo;
  }
  const orderRow = (orderNo: string) =>
    server.database.selectFrom('member_order').select(['state', 'tracking_no']).where('order_no', '=', orderNo).executeTakeFirstOrThrow();

  it('Parcels of a carrier ship orders as the call for one order does, and are the same a second time', async () => {
    const order = await paidOrder();
    const importNo = await checked('parcels', lines('order,carrier,tracking', `${order},Northern Post,N1`), 'warehouse');
    expect(await rows(importNo, 'change', 'warehouse')).toMatchObject([
      {
        subject: shopper.code,
        difference: [{ column: 'state', before: 'paid', after: 'shipped' }, {}, {}, { column: 'pieces', before: '1', after: '1' }],
      },
    ]);
    await applied(importNo, 'whole', 'warehouse');
    expect(await orderRow(order)).toEqual({ state: 'shipped', tracking_no: 'N1' });
    const again = await checked('parcels', lines('order,carrier,tracking', `${order},Northern Post,N1`), 'warehouse');
    expect(await entry(again, 'warehouse')).toMatchObject({ same: 1, changes: 0 });
  });

  it('Parcels are checked one by one: unknown, twice, sent, refunded, with a wrong or taken number, and a part', async () => {
    const orders: string[] = [];
    for (const pieces of [2, 1, 1, 1, 1, 1, 1]) orders.push(await paidOrder(pieces));
    const [two, double, gone, back, digit, other, last] = orders;
    const send = (orderNo: string, trackingNo: string) => as('warehouse', 'sendParcel', { orderNo, carrier: 'Post', trackingNo });
    await send(String(gone), 'GONE-1');
    await send(String(last), 'SAME-1');
    await server.database
      .updateTable('member_order')
      .set({ state: 'refunded', refunded_at: new Date() })
      .where('order_no', '=', String(back))
      .execute();
    const importNo = await checked(
      'parcels',
      lines(
        'order,carrier,tracking,pieces',
        `${two},UPS,1Z999AA10123456784,1`,
        `${double},Post,D-1,`,
        `${double},Post,D-2,`,
        `${gone},Post,G-2,`,
        `${back},Post,B-1,`,
        `${digit},UPS,1Z999AA10123456785,`,
        `${other},Post,gone 1,`,
        `${last},Post,same-1,`,
        'UPL2601000000,Post,U-1,',
      ),
      'warehouse',
    );
    const says = (await rows(importNo, 'wrong', 'warehouse')) as { row: number; faults: { says: string }[] }[];
    expect(says.map(({ row, faults }) => `${row} ${faults.map((fault) => fault.says).join('; ')}`)).toEqual([
      expect.stringMatching(/^4 Also in row 3/),
      expect.stringMatching(/^5 Already shipped, \d{4}-/),
      expect.stringMatching(/^6 This order was refunded/),
      expect.stringMatching(/^7 The check digit/),
      expect.stringMatching(/^8 This tracking number belongs to another package/),
      expect.stringMatching(/^10 There is no such order/),
    ]);
    expect(await rows(importNo, 'same', 'warehouse')).toMatchObject([{ row: 9 }]);
    expect(await rows(importNo, 'change', 'warehouse')).toMatchObject([
      { row: 2, difference: [{ column: 'state', after: 'paid' }, {}, {}, { column: 'pieces', before: '2', after: '1' }] },
      { row: 3 },
    ]);
    const mails = () => server.database.selectFrom('job').select('id').where('name', '=', 'mail.send').execute();
    const before = (await mails()).length;
    await applied(importNo, 'rows', 'warehouse');
    await carryOut(importNo);
    expect((await mails()).length - before).toBe(2);
    expect(await orderRow(String(two))).toEqual({ state: 'paid', tracking_no: '1Z999AA10123456784' });
    expect(await orderRow(String(double))).toEqual({ state: 'shipped', tracking_no: 'D-1' });
  });

  it('An order that is put on hold while a row of its file waits for it is not sent, and the row says why', async () => {
    const [held, free] = [await paidOrder(), await paidOrder()];
    const file = lines('order,carrier,tracking', `${held},Northern Post,H1`, `${free},Northern Post,H2`);
    const importNo = await checked('parcels', file, 'warehouse');
    await as('warehouse', 'applyImport', { importNo, way: 'rows' });
    let applying: Promise<unknown> | undefined;
    await server.database.transaction().execute(async (transaction) => {
      await sql`
        INSERT INTO order_hold (order_id, reason, held_by, held_at) SELECT id, 'asked by phone', (SELECT min(id) FROM staff), now()
        FROM member_order WHERE order_no = ${held} FOR NO KEY UPDATE`.execute(transaction);
      applying = carryOut(importNo);
      await expect
        .poll(
          async () => {
            const { rows: waiting } = await sql`
              SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(server.database);
            return waiting.length;
          },
          { timeout: 30_000 },
        )
        .toBeGreaterThan(0);
    });
    await applying;
    expect(await entry(importNo, 'warehouse')).toMatchObject({ state: 'applied', applied: 1, wrong: 1 });
    expect([(await orderRow(held)).state, (await orderRow(free)).state]).toEqual(['paid', 'shipped']);
  });

  it('Parcels of a foreign company answer as an order that does not exist, also when the limit comes after the check', async () => {
    const order = await paidOrder();
    const limit = (companies: string[] | null) =>
      server.database.updateTable('staff').set({ companies }).where('name', '=', 'warehouse').execute();
    const before = await checked('parcels', lines('order,carrier,tracking', `${order},Northern Post,N2`), 'warehouse');
    await limit(['KR']);
    const importNo = await checked(
      'parcels',
      lines('order,carrier,tracking', `${order},Northern Post,N2`, 'UPL2601000000,Northern Post,N3'),
      'warehouse',
    );
    const faults = [{ column: 'order', says: 'There is no such order' }];
    expect(await rows(importNo, 'wrong', 'warehouse')).toMatchObject([
      { row: 2, subject: '', faults },
      { row: 3, subject: '', faults },
    ]);
    await as('warehouse', 'applyImport', { importNo: before, way: 'whole' });
    await carryOut(before);
    await limit(null);
    expect(await orderRow(order)).toMatchObject({ state: 'paid' });
    expect(await rows(before, 'wrong', 'warehouse')).toMatchObject([{ faults }]);
  });
});
