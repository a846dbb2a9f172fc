import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findStockDrift } from '../../../features/catalogue/index.ts';
import { createLogger } from '../../../platform/logger.ts';
import { createShopper } from '../../../features/order/testing/shopper.ts';
import { createImportDesk } from '../../../desk/imports/testing/import-desk.ts';
import { watchLowStockOnce } from '../stock/watch-low-stock.ts';
import { openStockRoom, type StockRoom } from '../stock/testing/stock-room.ts';

let room: StockRoom;
let server: StockRoom['server'];
let fixture: StockRoom['fixture'];
let staff: StockRoom['staff'];
let comb: number;
let serum: number;
let olav: StockRoom['olav'];
let stockOf: StockRoom['stockOf'];
beforeAll(async () => {
  room = await openStockRoom();
  ({ server, fixture, staff, comb, serum, olav, stockOf } = room);
});
afterAll(() => room.close());

type Delivery = { deliveryNo: number; state: string; lines: { productId: number; expected: number; arrived: number | null }[] };
const add = async (reference: string, lines: object[] = [{ productId: comb, expected: 10 }]) =>
  (await olav('addDelivery', { supplier: 'Nordlys AS', reference, lines }))['data'] as Delivery;

it('a delivery is written down, unpacked scan by scan, and booked with what arrived', async () => {
  const { deliveryNo } = await add('LS-1', [
    { productId: comb, expected: 10 },
    { productId: serum, expected: 4 },
  ]);
  const before = [await stockOf(comb), await stockOf(serum)];
  expect(await olav('bookDelivery', { deliveryNo })).toMatchObject({ error: 'deliveryIncomplete' });
  await olav('setDeliveryLine', { deliveryNo, productId: serum, arrived: 0 });
  const scans = Array.from({ length: 9 }, () => olav('setDeliveryLine', { deliveryNo, productId: comb, more: 1 }));
  await Promise.all(scans);
  expect((await olav('getDelivery', { deliveryNo }))['data']).toMatchObject({
    state: 'expected',
    lines: [
      { productId: serum, expected: 4, arrived: 0 },
      { productId: comb, expected: 10, arrived: 9 },
    ],
  });
  expect([await stockOf(comb), await stockOf(serum)]).toEqual(before);
  expect(await olav('bookDelivery', { deliveryNo })).toMatchObject({ data: { state: 'booked', decidedBy: 'warehouse' } });
  expect([await stockOf(comb), await stockOf(serum)]).toEqual([(before[0] ?? 0) + 9, before[1]]);
  const journal = (await olav('getStockJournal', { productId: comb }))['data'] as { changes: object[] };
  expect(journal.changes[0]).toMatchObject({ kind: 'delivery', change: 9, note: 'Nordlys AS, LS-1', person: 'warehouse' });
  expect((await olav('listDeliveries', { filters: { deliveryNote: 'ls-1' } }))['data']).toMatchObject([
    { deliveryNo, state: 'booked', lines: 2, expected: 14, arrived: 9 },
  ]);
});

it('a delivery is booked once, however many press at once, and its note is written down once', async () => {
  const { deliveryNo } = await add('LS-2');
  await olav('setDeliveryLine', { deliveryNo, productId: comb, arrived: 10 });
  const before = await stockOf(comb);
  const pressed = await Promise.all(Array.from({ length: 5 }, () => olav('bookDelivery', { deliveryNo })));
  expect(pressed.filter(({ success }) => success === '1')).toHaveLength(1);
  expect(pressed.filter(({ error }) => error === 'deliveryOver')).toHaveLength(4);
  expect(await stockOf(comb)).toBe(before + 10);
  const again = { supplier: 'NORDLYS as', reference: 'ls-2' };
  expect(await olav('addDelivery', again)).toMatchObject({ error: 'deliveryKnown' });
  for (const call of ['setDeliveryLine', 'dropDelivery'] as const)
    expect(await olav(call, { deliveryNo, productId: comb, arrived: 99, reason: 'once more' })).toMatchObject({ success: '0' });
});

it('a negative delivery, an unknown variant and an unknown delivery are refused', async () => {
  const of = (lines: object[]) => olav('addDelivery', { supplier: 'Nordlys AS', reference: 'LS-3', lines });
  expect(await of([{ productId: comb, expected: -5 }])).toMatchObject({ errorCode: '1' });
  expect(await of([{ productId: 999_999, expected: 5 }])).toMatchObject({ error: 'productNotFound' });
  const { deliveryNo } = await add('LS-3');
  for (const line of [{ arrived: -1 }, { more: -1 }, { expected: 1.5 }])
    expect(await olav('setDeliveryLine', { deliveryNo, productId: comb, ...line })).toMatchObject({ errorCode: '1' });
  expect(await olav('setDeliveryLine', { deliveryNo, productId: 999_999, arrived: 1 })).toMatchObject({ error: 'productNotFound' });
  expect(await olav('getDelivery', { deliveryNo: 999_999 })).toMatchObject({ error: 'deliveryNotFound' });
  expect(await staff.as('finance1', 'bookDelivery', { deliveryNo })).toMatchObject({ error: 'notAllowed' });
  expect(await staff.as('finance1', 'getDelivery', { deliveryNo })).toMatchObject({ success: '1' });
  expect(await olav('setDeliveryLine', { deliveryNo, productId: comb, expected: 0 })).toMatchObject({ data: { lines: [] } });
  expect(await olav('bookDelivery', { deliveryNo })).toMatchObject({ error: 'deliveryIncomplete' });
  expect(await olav('dropDelivery', { deliveryNo, reason: 'never came' })).toMatchObject({ data: { state: 'dropped' } });
  expect(await add('LS-3')).toMatchObject({ state: 'expected' });
});

it('a booked delivery is corrected by a new row, never below what is free', async () => {
  const { deliveryNo } = await add('LS-4');
  const correct = (arrived: number) => olav('correctDelivery', { deliveryNo, productId: comb, arrived, reason: 'counted again' });
  expect(await correct(3)).toMatchObject({ error: 'deliveryOver' });
  await olav('setDeliveryLine', { deliveryNo, productId: comb, arrived: 10 });
  await olav('bookDelivery', { deliveryNo });
  const before = await stockOf(comb);
  expect(await correct(7)).toMatchObject({ data: { lines: [{ arrived: 7 }] } });
  expect(await correct(8)).toMatchObject({ data: { lines: [{ arrived: 8 }] } });
  expect(await stockOf(comb)).toBe(before - 2);
  const journal = (await olav('getStockJournal', { productId: comb }))['data'] as { changes: object[] };
  expect(journal.changes.slice(0, 3)).toMatchObject([{ change: 1, note: 'counted again' }, { change: -3 }, { change: 10 }]);
  await olav('adjustStock', { productId: comb, change: 2 - (await stockOf(comb)), reason: 'sold elsewhere' });
  expect(await correct(0)).toMatchObject({ error: 'stockShort', field: 'arrived' });
  expect(await findStockDrift(server.database)).toEqual([]);
});

it('Low stock is a task that ends when the stock is back, and that a person closes until it falls again', async () => {
  const parts = { database: server.database, log: createLogger({ level: 'silent' }), settings: { stockCompany: 'US' } };
  const tasks = () =>
    server.database
      .selectFrom('staff_task')
      .select(['subject', 'closed_by'])
      .where('kind', '=', 'stockLow')
      .where('closed_at', 'is', null)
      .execute();
  const shopper = await createShopper(server, fixture);
  await olav('adjustStock', { productId: serum, change: 20 - (await stockOf(serum)), reason: 'to begin with' });
  await olav('placeVariant', { productId: serum, lowLimit: 20 });
  await watchLowStockOnce(parts);
  expect(await tasks()).toEqual([]);
  await shopper.fill(serum);
  await shopper.order();
  await watchLowStockOnce(parts);
  expect(await tasks()).toMatchObject([{ subject: String(serum) }]);
  const { waiting } = (await olav('getHome'))['data'] as { waiting: { kind: string; oldestSubject: string }[] };
  const { name } = await server.database
    .selectFrom('product')
    .innerJoin('product_variant', 'product_variant.product_id', 'product.id')
    .select(sql<string>`product.name ->> 'en_US'`.as('name'))
    .where('product_variant.id', '=', serum)
    .executeTakeFirstOrThrow();
  expect(waiting.find(({ kind }) => kind === 'task:stockLow')).toMatchObject({ oldestSubject: name });
  const listed = (await olav('listTasks', { filters: { state: ['open'], kind: 'stockLow' } }))['data'] as { taskNo: number }[];
  const seenBy = async (company: string) => {
    const open = { filters: { state: ['open'], kind: 'stockLow' } };
    return (await staff.limitedTo([company], 'warehouse', 'listTasks', open))['data'] as { taskNo: number }[];
  };
  expect(await seenBy('US')).toMatchObject([{ taskNo: listed[0]?.taskNo }]);
  expect(await seenBy('KR')).toEqual([]);
  const closing = { taskId: listed[0]?.taskNo, note: 'not mine' };
  expect(await staff.limitedTo(['KR'], 'warehouse', 'closeStaffTask', closing)).toMatchObject({ error: 'staffTaskNotFound' });
  expect(await olav('closeStaffTask', { taskId: listed[0]?.taskNo, note: 'ordered at Nordlys' })).toMatchObject({ success: '1' });
  await shopper.fill(serum);
  await shopper.order();
  await watchLowStockOnce(parts);
  expect(await tasks()).toEqual([]);
  await olav('adjustStock', { productId: serum, change: 5, reason: 'arrived' });
  await watchLowStockOnce(parts);
  await olav('adjustStock', { productId: serum, change: -5, reason: 'sold' });
  await watchLowStockOnce(parts);
  expect(await tasks()).toHaveLength(1);
  await olav('adjustStock', { productId: serum, change: 50, reason: 'arrived' });
  await watchLowStockOnce(parts);
  expect(await tasks()).toEqual([]);
});

it('a file of delivery notes is checked row by row, applied once, and adds to what is expected', async () => {
  const desk = createImportDesk(server, staff);
  await olav('placeVariant', { productId: comb, ean: '4006381333931' });
  const title = 'supplier,note,day,variant,pieces';
  const file = [title, 'Nordlys AS,FILE-1,2026-11-27,04006381333931,12', `Nordlys AS,FILE-1,,${serum},4`, `nordlys as,file-2,,${comb},=7`];
  const wrong = [
    ...file,
    `Nordlys AS,FILE-1,,${comb},5`,
    'Nordlys AS,LS-1,,4006381333931,1',
    'X,Y,27.11.2026,999999,-1',
    `X,Y,,${serum},3`,
  ];
  const faults = await desk.rows(await desk.checked('deliveries', wrong.join('\n')), 'wrong');
  expect(faults).toMatchObject([
    { row: 4, faults: [{ column: 'pieces', says: 'Write a whole number' }] },
    { row: 5, faults: [{ column: 'variant', says: 'This variant is in the delivery twice. Add the items up' }] },
    { row: 6, faults: [{ column: 'note', says: 'This delivery is in stock already. Correct it there' }] },
    {
      row: 7,
      faults: [{ column: 'day', says: 'Write the day as 2026-11-19' }, { says: 'There is no such variant' }, { column: 'pieces' }],
    },
  ]);
  const good = file.slice(0, 3).join('\n');
  const importNo = await desk.checked('deliveries', good, 'warehouse');
  await desk.applied(importNo, 'whole', 'warehouse');
  expect(await desk.entry(importNo, 'warehouse')).toMatchObject({ state: 'applied', applied: 2 });
  const [listed] = (await olav('listDeliveries', { filters: { deliveryNote: 'FILE-1' } }))['data'] as object[];
  expect(listed).toMatchObject({ state: 'expected', lines: 2, expected: 16, expectedOn: '2026-11-27' });
  const again = await desk.checked('deliveries', good, 'warehouse');
  expect(await desk.as('warehouse', 'applyImport', { importNo: again, way: 'rows' })).toMatchObject({ error: 'importAppliedBefore' });
  const later = await desk.checked('deliveries', [title, `Nordlys AS,FILE-1,,${serum},6`, `Nordlys AS,FILE-1,,${comb},12`].join('\n'));
  expect(await desk.entry(later)).toMatchObject({ changes: 1, same: 1, wrong: 0 });
});

it('rows of a file have a kind of their own in the journal', async () => {
  const desk = createImportDesk(server, staff);
  const importNo = await desk.checked('stockChanges', `variant,change,reason\n${serum},3,found behind the shelf`);
  await desk.applied(importNo);
  const journal = (await olav('getStockJournal', { productId: serum }))['data'] as { changes: object[] };
  expect(journal.changes[0]).toMatchObject({ kind: 'import', change: 3, note: 'found behind the shelf' });
  expect(await olav('adjustStock', { productId: serum, change: 1, kind: 'import', reason: 'by hand' })).toMatchObject({ errorCode: '1' });
});
