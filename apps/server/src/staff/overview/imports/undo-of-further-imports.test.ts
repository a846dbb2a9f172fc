import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ImportShop, linesOfFiles, openImportShop } from '../../../desk/imports/testing/import-shop.ts';
import { createShopper, type Shopper } from '../../../features/order/testing/shopper.ts';
import { dataOf } from '../../../testing/success-of.ts';

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

const lines = linesOfFiles();
const staying = async (importNo: number) =>
  dataOf(await shop.staff.as('root', 'listImportRows', { importNo, verdict: 'change', stays: true })).map(({ row, stays }) => [row, stays]);
const applied = async (kind: string, ...rows: string[]) => {
  const importNo = await desk.checked(kind, lines(...rows));
  expect(await desk.rows(importNo, 'wrong')).toEqual([]);
  await desk.applied(importNo);
  return importNo;
};
const undone = async (importNo: number) => {
  expect(await desk.undone(importNo)).toMatchObject({ success: '1' });
  return staying(importNo);
};

it('Every kind of import says what its undo leaves', async () => {
  const kinds = dataOf(await shop.staff.as('root', 'listImportKinds', {})).map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(9);
  for (const kind of kinds) {
    const importNo = await desk.started(kind, `a\n${kind}`);
    expect(String((await desk.entry(importNo))['undoSays']), kind).toMatch(/\w+ .*\.$/);
    await desk.as('root', 'cancelImport', { importNo });
  }
});

it('Parcels of a file count as not sent, except one that has arrived', async () => {
  const orders: { moId: string; memberOrderNo: string }[] = [];
  for (let at = 0; at < 2; at += 1) {
    await shopper.fill(fixture.products.serum.variantIds[0], 1);
    const order = await shopper.order();
    await sql`UPDATE member_order SET state = 'paid', paid_at = now() WHERE id = ${order.moId}`.execute(server.database);
    orders.push(order as never);
  }
  const [home, away] = orders;
  const importNo = await applied(
    'parcels',
    'order,carrier,tracking',
    ...orders.map(({ memberOrderNo }, at) => `${memberOrderNo},Post,U${at}`),
  );
  await sql`UPDATE parcel SET delivered_at = now() WHERE order_id = ${away?.moId}`.execute(server.database);
  expect(await undone(importNo)).toEqual([[3, expect.stringMatching(/arrived/)]]);
  const { rows } = await sql`SELECT state, tracking_no FROM member_order WHERE id = ${home?.moId}`.execute(server.database);
  expect(rows).toEqual([{ state: 'paid', tracking_no: '' }]);
});

it('Lines of a delivery go or have their earlier figure, a delivery that the file added goes with them, and an unpacked line stays', async () => {
  const [comb, serum] = [fixture.products.comb.variantIds[0], fixture.products.serum.variantIds[0]];
  const of = async (note: string) =>
    (
      await sql<{ state: string; day: string; lines: object }>`
      SELECT state, coalesce(expected_on::text, '') AS day, coalesce((SELECT json_object_agg(variant_id, expected) FROM stock_delivery_line
        WHERE delivery_id = stock_delivery.id), '{}') AS lines FROM stock_delivery WHERE reference = ${note}`.execute(server.database)
    ).rows;
  const titles = 'supplier,note,day,variant,pieces';
  await applied('deliveries', titles, `Nord,A,2026-12-01,${comb},5`);
  const changes = await applied('deliveries', titles, `Nord,A,2026-12-09,${comb},7`, `Nord,A,,${serum},3`, `Nord,B,,${serum},2`);
  expect(await undone(changes)).toEqual([]);
  expect(await of('A')).toEqual([{ state: 'expected', day: '2026-12-01', lines: { [String(comb)]: 5 } }]);
  expect(await of('B')).toEqual([{ state: 'dropped', day: '', lines: {} }]);
  const unpacked = await applied('deliveries', titles, `Nord,C,,${comb},1`, `Nord,C,,${serum},1`);
  await sql`UPDATE stock_delivery_line SET arrived = 1 WHERE variant_id = ${comb}
    AND delivery_id = (SELECT id FROM stock_delivery WHERE reference = 'C')`.execute(server.database);
  expect(await undone(unpacked)).toEqual([[2, expect.stringMatching(/unpacked/)]]);
  expect(await of('C')).toMatchObject([{ state: 'expected', lines: { [String(comb)]: 1 } }]);
});

it('Provinces that a file added are removed unless a rate names them, and changed ones have their earlier names', async () => {
  const of = async () =>
    (
      await sql<{ code: string; name: object; sort: number }>`
      SELECT code, name, sort FROM province WHERE company_code = 'JP' AND code ~ '^[0-9]' ORDER BY code`.execute(server.database)
    ).rows;
  const before = await of();
  const tokyo = before.find(({ code }) => code === '13');
  const importNo = await applied('provinces', 'country,code,en_US,ko_KR,place', 'JP,13,Tokio,도쿄,44', 'JP,27,Osaka,,', 'JP,28,Hyogo,,');
  expect(await of()).not.toEqual(before);
  const rate = { companyCode: 'JP', provinceCode: '28', percent: '9', fromDay: '', lastDay: '', endsPrevious: false };
  expect(await desk.as('root', 'planTaxRate', rate)).toMatchObject({ success: '1' });
  expect(await undone(importNo)).toEqual([[4, expect.stringMatching(/rate/)]]);
  const after = await of();
  expect(after.map(({ code }) => code)).toEqual(['13', '28']);
  expect(after[0]).toEqual(tokyo);
});

it('Translations have their earlier words and are outdated again, and stay once the English or the translation has changed', async () => {
  const { serum, cream, comb, brush } = fixture.products;
  const names = [serum, cream, comb, brush].map(({ productId }) => `product.${productId}.name`);
  const { rows: english } = await sql<{ id: number; name: string }>`SELECT id, name ->> 'en_US' AS name FROM product`.execute(
    server.database,
  );
  const of = (id: string) => String(english.find((each) => each.id === Number(id.split('.')[1]))?.name);
  const file = (...rows: [id: string, target: string, state?: string][]) =>
    stringify([
      ['id', 'language', 'source', 'target', 'state'],
      ...rows.map(([id, target, state = '']) => [id, 'th_TH', of(id), target, state]),
    ]);
  const [one = '', two = '', three = '', four = ''] = names;
  const first = await desk.checked('translations', file([one, 'หนึ่ง'], [four, 'สี่']));
  await desk.applied(first);
  const brushBefore = of(four);
  // The translation of the fourth is outdated from here on.
  await sql`UPDATE product SET name = name || '{"en_US": "Fine brush"}' WHERE id = ${brush.productId}`.execute(server.database);
  for (const each of english) if (each.id === brush.productId) each.name = 'Fine brush';
  const importNo = await desk.checked('translations', file([one, 'เอก'], [two, 'โท'], [three, 'ตรี'], [four, 'สี่', 'current']));
  expect(await desk.rows(importNo, 'wrong')).toEqual([]);
  await desk.applied(importNo);
  const state = async (id: string) => {
    const { rows } = await sql<{ text: string | null; old: string | null; bits: number }>`
      SELECT name ->> 'th_TH' AS text, english AS old, outdated & translation_bit('th_TH') AS bits FROM product JOIN translatable ON translatable.id = text_no(1, product.id, 1)
      LEFT JOIN outdated_translation ON text_id = translatable.id AND locale = 'th_TH' WHERE product.id = ${Number(id.split('.')[1])}`.execute(
      server.database,
    );
    return [rows[0]?.text, rows[0]?.old, Number(rows[0]?.bits) > 0];
  };
  expect(await state(four)).toEqual(['สี่', null, false]);
  await sql`UPDATE product SET name = name || '{"en_US": "Rose cream"}' WHERE id = ${cream.productId}`.execute(server.database);
  expect(await undone(importNo)).toEqual([[3, expect.stringMatching(/changed/)]]);
  expect(await state(one)).toEqual(['หนึ่ง', null, false]);
  expect((await state(two))[0]).toBe('โท');
  expect(await state(three)).toEqual([null, null, false]);
  expect(await state(four)).toEqual(['สี่', brushBefore, true]);
});
