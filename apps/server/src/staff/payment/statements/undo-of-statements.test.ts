import { beforeAll, expect, it } from 'vitest';
import { bankShopOfFile } from '../../../features/payment/testing/bank-shop.ts';
import { companyBalance, orderOf } from '../../../features/payment/testing/books.ts';
import { camt } from '../../../desk/imports/testing/camt.ts';
import { createImportDesk, type ImportDesk } from '../../../desk/imports/testing/import-desk.ts';

const bank = bankShopOfFile();
let desk: ImportDesk;
beforeAll(() => {
  desk = createImportDesk(bank.shop.server, bank.staff);
});

const database = () => bank.shop.server.database;
let bookings = 0;
const booking = (amount: string, text: string, more: object = {}) => ({
  amount,
  day: '2026-11-18',
  text,
  reference: `UNDO${(bookings += 1)}`,
  ...more,
});
const applied = async (file: string) => {
  const importNo = await desk.checked('bankStatements', file, 'finance1');
  await desk.applied(importNo, 'whole', 'finance1');
  await bank.watch();
  return importNo;
};
const undone = async (importNo: number) => {
  expect(await desk.undone(importNo, 'finance1', 2)).toMatchObject({ success: '1' });
  return (await desk.rows(importNo, 'change', 'finance1')).flatMap(({ row, stays }) => (stays === '' ? [] : [[row, stays]]));
};
const left = () => companyBalance(database(), 'bank_unassigned', 'EUR');

it('Money of a statement that nobody has decided about leaves the books, and what has paid an order or was dealt with stays', async () => {
  const [asked, late] = [await bank.newTransfer(), await bank.newTransfer()];
  const [before, tasks] = [await left(), (await bank.openTasks()).length];
  const file = camt([
    booking('67.94', asked.code),
    booking('11.00', 'gift'),
    booking('12.00', 'another gift'),
    booking('20.00', late.code),
  ]);
  const importNo = await applied(file);
  const entries = await database().selectFrom('bank_entry').selectAll().where('import_id', '=', BigInt(importNo)).execute();
  const seen = entries.find(({ remittance }) => remittance === 'another gift');
  await bank.staff.as('finance1', 'waitBankEntry', {
    entryNo: Number(seen?.id),
    version: seen?.version,
    until: '2026-11-30',
    reason: 'asked the bank',
  });
  expect(await undone(importNo)).toEqual([
    [expect.any(Number), expect.stringMatching(/has paid an order/)],
    [expect.any(Number), 'Someone has dealt with this booking.'],
    [expect.any(Number), expect.stringMatching(/waits for one/)],
  ]);
  expect((await orderOf(database(), asked.moId)).state).toBe('paid');
  // The gift is gone with its task; the other gift and the part that waits are still there.
  expect([await left(), (await bank.openTasks()).length]).toEqual([before + 3_200n, tasks + 2]);
  const again = await desk.checked('bankStatements', `${file}\n`, 'finance1');
  expect(await desk.entry(again, 'finance1')).toMatchObject({ changes: 1, same: 3 });
});

it('What a statement says that the bank took back is forgotten until it is booked or a person has looked', async () => {
  const asked = await bank.newTransfer();
  await bank.came('67.94', asked.code);
  const out = (text: string) => camt([booking('67.94', text, { direction: 'DBIT' })]);
  const importNo = await applied(out(`payment ${asked.memberOrderNo}`));
  const held = database().selectFrom('bank_taken_back').select('state').where('import_id', '=', BigInt(importNo));
  expect(await held.execute()).toEqual([{ state: 'open' }]);
  expect(await undone(importNo)).toEqual([]);
  expect(await held.execute()).toEqual([]);
  expect((await bank.openTasks()).filter(({ kind }) => kind === 'bankTakenBack')).toEqual([]);
  const settled = await applied(out(`second ${asked.memberOrderNo}`));
  await database().updateTable('bank_taken_back').set({ state: 'settled' }).where('import_id', '=', BigInt(settled)).execute();
  expect(await undone(settled)).toEqual([[expect.any(Number), 'Someone has dealt with this booking.']]);
});
