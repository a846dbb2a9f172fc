import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFixedClock } from '../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { refundOrder } from '../../features/payment/index.ts';
import { payShopOfFile } from '../../features/payment/testing/pay-shop-of-file.ts';
import { createImportDesk, type ImportDesk } from './testing/import-desk.ts';
import { rowsXml, workbookWith } from './testing/workbook.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
let staff: StaffShop;
let desk: ImportDesk;
beforeAll(async () => {
  staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
  desk = createImportDesk(shop.server, staff);
});
afterAll(() => staff.close());

const database = () => shop.server.database;
const titles = 'transaction,kind,reference,amount,day';

/** An order of 73.64, paid by Alipay. */
async function paid() {
  const { shopper, moId } = await shop.newOrder();
  const started = await shop.pay(shopper, moId);
  const reference = String(started['searchOrder']);
  await shop.sandbox.decide(String(started.data), 'approve');
  expect(await shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '3' } });
  return { moId, reference };
}

const tasksOf = (subject: string) =>
  database().selectFrom('staff_task').select(['kind', 'detail']).where('subject', '=', subject).orderBy('id').execute();
const check = (...rows: string[]) => desk.checked('settlements', [titles, ...rows].join('\n'), 'finance1');
const found = async (importNo: number, verdict: 'change' | 'same' | 'wrong') => await desk.rows(importNo, verdict, 'finance1');
const outcomes = async (importNo: number) =>
  (await found(importNo, 'change')).map(({ difference }) => difference.find(({ column }) => column === 'outcome')?.after);

it('The import compares each row with the books before storing it; what differs becomes a task, once', async () => {
  const [one, refunded] = [await paid(), await paid()];
  await refundOrder(shop.parts, { orderId: BigInt(refunded.moId), reason: 'broken' });
  const rows = [
    `ch_1,charge,${one.reference},73.64,2026-11-19`,
    `ch_2,Charge,${refunded.reference},73.64,2026-11-19`,
    `rf_2,refund,${refunded.reference},73.64,2026-11-20`,
    `ch_3,charge,${one.reference},70.00,2026-11-19`,
    `cb_1,chargeback,${one.reference},5.00,2026-11-21`,
    'ch_4,charge,P0000000000A1,12.00,2026-11-19',
  ];
  const importNo = await check(...rows);
  expect(await outcomes(importNo)).toEqual(['agrees', 'agrees', 'agrees', 'differs', 'differs', 'unknown']);
  expect(await found(importNo, 'change')).toMatchObject([
    {},
    {},
    {},
    { difference: [{}, { column: 'books', before: '73.64', after: '70.00' }] },
    {},
    {},
  ]);
  expect([await tasksOf(one.reference), await tasksOf('P0000000000A1')]).toEqual([[], []]);
  await desk.applied(importNo, 'whole', 'finance1');
  expect(await tasksOf(one.reference)).toMatchObject([{ kind: 'reconciliation', detail: { books: 'paid', gateway: 'chargeback 5.00' } }]);
  expect(await tasksOf('P0000000000A1')).toMatchObject([{ kind: 'reconciliation', detail: { books: 'none', gateway: 'charge 12.00' } }]);
  expect(await tasksOf(refunded.reference)).toEqual([]);
  // The same file is refused; another file with the same lines has no new line to store.
  const again = await check(...rows);
  expect(await desk.as('finance1', 'applyImport', { importNo: again, way: 'whole' })).toMatchObject({ success: '0' });
  expect((await found(await check(...rows.toReversed()), 'same')).length).toBe(6);
});

it('The import names what is wrong with a row, and is for people who may settle payments of the whole shop', async () => {
  const { reference } = await paid();
  const kept = await check(`ch_9,charge,${reference},73.64,2026-11-19`);
  await desk.applied(kept, 'whole', 'finance1');
  const importNo = await check(
    `ch_9,charge,${reference},73.65,2026-11-19`,
    `ch_10,payout,${reference},73.64,2026-11-19`,
    `ch_11,charge,${reference},0,2026-11-19`,
    `ch_12,charge,${reference},73.64,2026-02-30`,
    `ch_13,charge,${reference},"73,64",2026-11-19`,
  );
  expect((await found(importNo, 'wrong')).length).toBe(5);
  const another = await paid();
  const line = { transactionId: 'ch_14', kind: 'charge', reference: another.reference, amount: '73.64', settledOn: '2026-11-19' };
  expect(await staff.as('warehouse', 'recordSettlement', line)).toMatchObject({ error: 'notAllowed' });
  expect(await staff.limitedTo(['US'], 'finance1', 'recordSettlement', line)).toMatchObject({ error: 'notAllowed' });
  expect(await staff.as('finance1', 'recordSettlement', line)).toMatchObject({ data: { outcome: 'agrees' } });
  expect(await staff.as('finance1', 'recordSettlement', { ...line, amount: '73.65' })).toMatchObject({ error: 'settlementKnown' });
});

it('The import detects a double charge and a double refund, in one file, in a later one and by hand', async () => {
  const [charged, refunded] = [await paid(), await paid()];
  await refundOrder(shop.parts, { orderId: BigInt(refunded.moId), reason: 'broken' });
  const first = await check(
    `d_1,charge,${charged.reference},73.64,2026-11-19`,
    `d_2,charge,${charged.reference},73.64,2026-11-19`,
    `d_3,charge,${refunded.reference},73.64,2026-11-19`,
    // A gateway may use the same transaction name for a charge and its refund.
    `d_3,refund,${refunded.reference},73.64,2026-11-20`,
  );
  expect(await outcomes(first)).toEqual(['agrees', 'differs', 'agrees', 'agrees']);
  expect((await found(first, 'change'))[1]?.difference).toContainEqual({ column: 'settled', before: 'd_1', after: 'd_2' });
  await desk.applied(first, 'whole', 'finance1');
  expect(await tasksOf(charged.reference)).toMatchObject([{ kind: 'reconciliation', detail: { gateway: 'charge 73.64', before: 'd_1' } }]);
  const later = await check(`d_4,refund,${refunded.reference},73.64,2026-11-21`);
  expect(await outcomes(later)).toEqual(['differs']);
  const line = { transactionId: 'd_5', kind: 'refund', reference: refunded.reference, amount: '73.64', settledOn: '2026-11-21' };
  expect(await staff.as('finance1', 'recordSettlement', line)).toMatchObject({ data: { outcome: 'differs' } });
  expect(await tasksOf(refunded.reference)).toMatchObject([{ kind: 'reconciliation', detail: { gateway: 'refund 73.64', before: 'd_3' } }]);
});

it('The import detects a charge in two files, checked before either was kept, and a line that is twice in one', async () => {
  const { reference } = await paid();
  const [first, second] = [
    await check(`e_1,charge,${reference},73.64,2026-11-19`),
    await check(`e_2,CHARGE,${reference},73.64,2026-11-19`, `e_2, charge ,${reference},73.64,2026-11-19`),
  ];
  expect([await outcomes(first), await outcomes(second)]).toEqual([['agrees'], ['agrees']]);
  expect(await found(second, 'wrong')).toMatchObject([{ faults: [{ column: 'transaction' }] }]);
  await desk.applied(first, 'whole', 'finance1');
  await desk.applied(second, 'rows', 'finance1');
  const kept = database().selectFrom('settlement_line').select(['transaction_id as id', 'outcome']).where('reference', '=', reference);
  expect(await kept.orderBy('id').execute()).toContainEqual({ id: 'e_1', outcome: 'agrees' });
  // Only one of the two charges is stored as agreeing.
  expect((await kept.execute()).filter(({ outcome }) => outcome === 'agrees')).toHaveLength(1);
});

it('The import reads a workbook with cells of all kinds, and takes no missing day and no missing number', async () => {
  const { moId, reference } = await paid();
  await refundOrder(shop.parts, { orderId: BigInt(moId), reason: 'broken' });
  const content = await workbookWith({
    countsFrom1904: true,
    sheet: rowsXml([
      titles.split(','),
      [204_816, 'Charge', reference, 73.640_000_000_000_01, 44_883.999_988_4],
      ['rf_1', 'REFUND', reference, { formula: 'D2', result: 73.64 }, '2026-11-20T23:59:59'],
      ['rf_2', 'refund', reference, -73.64, 44_884],
      ['rf_3', 'refund', reference, 73.645, 44_884],
      ['rf_4', 'refund reversed', reference, 73.64, 44_884],
      [1_234_567_890_123_456, 'charge', reference, 73.64, 44_884],
      ['rf_5', 'refund', reference, 73.64, '1900-02-29'],
      ['rf_6', 'refund', reference, 73.64, -1],
      ['rf_7', 'refund', reference, { formula: 'D3', result: '#REF!' }, 44_884],
    ]),
  });
  const importNo = await desk.checked('settlements', content, 'finance1');
  const shown = async (verdict: 'change' | 'wrong') =>
    (await desk.rows(importNo, verdict, 'finance1')).map(({ cells, faults }) =>
      verdict === 'change' ? cells : faults.map(({ column }) => column),
    );
  expect(await shown('change')).toEqual([
    ['204816', 'charge', reference, '73.64', '2026-11-19'],
    ['rf_1', 'refund', reference, '73.64', '2026-11-20'],
  ]);
  expect(await shown('wrong')).toEqual([['amount'], ['amount'], ['kind'], ['transaction'], ['day'], ['day'], ['amount']]);
  expect(await outcomes(importNo)).toEqual(['agrees', 'agrees']);
});

it('Lines of a file no longer count once it is undone, their tasks are settled, and a decided difference stays', async () => {
  const [one, two] = [await paid(), await paid()];
  const rows = [
    `u_1,charge,${one.reference},73.64,2026-11-19`,
    `u_2,charge,P0000000000B1,12.00,2026-11-19`,
    `u_3,charge,P0000000000B2,13.00,2026-11-19`,
    `u_4,charge,${two.reference},73.64,2026-11-19`,
  ];
  const importNo = await check(...rows);
  await desk.applied(importNo, 'whole', 'finance1');
  await database()
    .updateTable('staff_task')
    .set({ closed_at: new Date(), closed_by: 'finance2' })
    .where('subject', '=', 'P0000000000B2')
    .execute();
  await desk.applied(await check(`u_5,charge,${two.reference},73.64,2026-11-20`), 'whole', 'finance1');
  expect(await desk.undone(importNo, 'finance1')).toMatchObject({ success: '1' });
  const stays = (await found(importNo, 'change')).map(({ row, stays: why }) => [row, why]);
  expect(stays).toEqual([
    [2, ''],
    [3, ''],
    [4, 'finance2 has decided about the difference.'],
    [5, expect.stringMatching(/later line/)],
  ]);
  const { closed_by: closedBy } = await database()
    .selectFrom('staff_task')
    .select('closed_by')
    .where('subject', '=', 'P0000000000B1')
    .executeTakeFirstOrThrow();
  expect(closedBy).toBe('settled');
  // The same charge is recorded again, as if it had never been.
  expect(await outcomes(await check(...rows.slice(0, 1)))).toEqual(['agrees']);
  const line = { transactionId: 'u_1', kind: 'charge', reference: one.reference, amount: '73.64', settledOn: '2026-11-19' };
  expect(await staff.as('finance1', 'recordSettlement', line)).toMatchObject({ data: { outcome: 'agrees' } });
});
