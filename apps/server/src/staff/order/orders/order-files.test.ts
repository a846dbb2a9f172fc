import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readsOnPrimary } from '../../../platform/database/report-reader.ts';
import { writeExport } from '../../../desk/exports/write-export.ts';
import { type CatalogueFixture, seedCatalogue } from '../../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../testing/staff-door.ts';
import { dataOf } from '../../../testing/success-of.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { exportable } from '../../overview/exportable.ts';

let server: TestServer;
let fixture: CatalogueFixture;
let door: StaffDoorOfTest;
let shopper: Shopper;

beforeAll(async () => {
  server = await createTestServer();
  fixture = await seedCatalogue(server.database);
  door = await openStaffDoor(server);
  shopper = await createShopper(server, fixture);
});
afterAll(() => server.close());

/** A paid order of a serum and two combs. */
async function paidOrder(): Promise<string> {
  await shopper.fill(fixture.products.serum.variantIds[0], 1);
  await shopper.fill(fixture.products.comb.variantIds[0], 2);
  const { moId, memberOrderNo } = await shopper.order();
  await server.database
    .updateTable('member_order')
    .set({ state: 'paid', paid_at: new Date('2026-11-18T17:24:05Z'), mobile: '+1 206 555 0142', first_name: 'Ada', last_name: 'Lind' })
    .where('id', '=', BigInt(moId))
    .execute();
  return memberOrderNo;
}

const timeZone = 'America/Los_Angeles';
/** The bytes of a file that a person asks for. */
async function fileOf(person: StaffBrowser, payload: object): Promise<Buffer> {
  const { exportNo } = dataOf(await person.call('startExport', { format: 'csv', hasByteOrderMark: false, ...payload } as never));
  await writeExport({ database: server.database, exportable, reports: readsOnPrimary, timeZone, consoleUrl: '' }, BigInt(exportNo));
  const { base64 } = dataOf(await person.call('getExportPart', { exportNo, part: 1 }));
  return Buffer.from(base64, 'base64');
}

/** Rows of a file of texts without commas in them, by their titles. */
function rowsOf(file: Buffer): Record<string, string>[] {
  const [titles = [], ...rows] = file
    .toString()
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''));
  return rows.map((row) => Object.fromEntries(titles.map((title, at) => [title, row[at] ?? ''])));
}

describe('the files of orders', () => {
  it('Orders are written with recipient, address, lines and tax, and each sum once', async () => {
    const orderNo = await paidOrder();
    const service = await door.as('service');
    const asked = { list: 'orderLines', only: [orderNo] };
    const [first, second, ...more] = rowsOf(await fileOf(service, asked));
    expect(more).toEqual([]);
    expect(first).toMatchObject({ Order: orderNo, State: 'Paid', Paid: '2026-11-18 09:24:05', Recipient: 'Ada Lind', Items: '1' });
    expect([first?.['Product number'], second?.['Items']]).toEqual([expect.stringMatching(/./), '2']);
    const order = dataOf(await service.call('getStaffOrder', { orderNo }));
    expect(Number(first?.['Tax US$'])).toBe(order.tax);
    expect([first?.['Total US$'], second?.['Total US$']]).toEqual([order.total.toFixed(2), '']);
    const lines = await server.database
      .selectFrom('order_line')
      .innerJoin('member_order', 'member_order.id', 'order_id')
      .select(['order_line.tax_cents as tax', 'tax_basis_points as rate'])
      .where('order_no', '=', orderNo)
      .orderBy('order_line.id')
      .execute();
    expect(lines.every(({ rate }) => rate !== null)).toBe(true);
    for (const [at, row] of [first, second].entries())
      expect([row?.['Tax rate %'], row?.['Line tax US$']]).toEqual([
        String((lines[at]?.rate ?? 0) / 100),
        (Number(lines[at]?.tax) / 100).toFixed(2),
      ]);
    const [whole] = rowsOf(await fileOf(service, { ...asked, list: 'ordersInFull' }));
    expect(whole).toMatchObject({ Lines: '2', Items: '3', Street: '1 Pine Street', 'Goods US$': order.goods.toFixed(2) });
  });

  it('Days and moments of a workbook are dates, and amounts are numbers', async () => {
    const orderNo = await paidOrder();
    const file = await fileOf(await door.as('service'), { list: 'ordersInFull', only: [orderNo], format: 'xlsx' });
    const sheet = sheetOf(file);
    // 2026-11-18 09:24:05 in the zone of the shop.
    expect(Number(/<c s="5"><v>(46344\.391\d+)<\/v>/.exec(sheet)?.[1])).toBeCloseTo(46_344 + (9 * 3_600 + 24 * 60 + 5) / 86_400, 8);
    expect(sheet).not.toMatch(/<t [^>]*>\d{4}-\d\d-\d\d/);
    const total = dataOf(await (await door.as('service')).call('getStaffOrder', { orderNo })).total;
    expect(sheet).toContain(`<c s="2"><v>${total}</v></c>`);
  });

  it('Somebody who may not see contacts gets files with masked addresses, and none of the addresses to pack', async () => {
    const orderNo = await paidOrder();
    const finance = await door.as('finance1');
    const [row] = rowsOf(await fileOf(finance, { list: 'ordersInFull', only: [orderNo] }));
    expect(row).toMatchObject({
      Recipient: 'A···· L····',
      'Phone of the order': expect.stringMatching(/^·+42$/),
      Street: expect.stringMatching(/^·+$/),
    });
    expect(await finance.call('startExport', { list: 'ordersToPack', format: 'csv' })).toMatchObject({ error: 'notAllowed' });
  });

  it('The addresses of the orders to pack are a file for carriers’ programs, with what is left of each order', async () => {
    const orderNo = await paidOrder();
    const [sent, refunding] = [await paidOrder(), await paidOrder()];
    await sql`INSERT INTO order_refund (order_id, kind, reason, state, requested_at)
      SELECT id, 'refund', 'x', 'open', now() FROM member_order WHERE order_no = ${refunding}`.execute(server.admin);
    const warehouse = await door.as('warehouse');
    await warehouse.call('shipOrder', { memberOrderNo: sent, carrier: 'Courier', trackingNo: 'X-1' });
    const file = await fileOf(warehouse, { list: 'ordersToPack' });
    const rows = rowsOf(file);
    expect(file.toString().split('\r\n')[0]).toMatch(/^reference,carrier,carrierCode,name,firstName,lastName,street,city,provinceCode,/);
    const numbers = rows.map(({ reference }) => reference);
    expect(numbers).toContain(orderNo);
    expect(numbers).not.toContain(sent);
    expect(numbers).not.toContain(refunding);
    expect(rows.find(({ reference }) => reference === orderNo)).toMatchObject({
      name: 'Ada Lind',
      telephone: '001 206 555 0142',
      pieces: '3',
      country: 'US',
      currency: 'USD',
    });
    expect(rowsOf(await fileOf(warehouse, { list: 'ordersToPack', only: [orderNo] }))).toHaveLength(1);
  });
});

/** The first sheet of a workbook: its first part. */
function sheetOf(archive: Buffer): string {
  const begin = 30 + archive.readUInt16LE(26) + archive.readUInt16LE(28);
  return inflateRawSync(archive.subarray(begin), { finishFlush: 2 }).toString();
}
