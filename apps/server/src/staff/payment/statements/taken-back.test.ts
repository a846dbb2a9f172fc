import { createTranslator } from '@upline/i18n/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookTakenBack } from '../../../features/payment/bank/taken-back/book-taken-back.ts';
import { matchEntry } from '../../../features/payment/bank/entries/match-entry.ts';
import { bankShopOfFile } from '../../../features/payment/testing/bank-shop.ts';
import { companyBalance, orderOf } from '../../../features/payment/testing/books.ts';
import { fillFind } from '../../../desk/finding/index.ts';
import { camt } from '../../../desk/imports/testing/camt.ts';
import { createImportDesk, type ImportDesk } from '../../../desk/imports/testing/import-desk.ts';
import { dataOf } from '../../../testing/success-of.ts';

const bank = bankShopOfFile();
let desk: ImportDesk;
beforeAll(() => {
  desk = createImportDesk(bank.shop.server, bank.staff);
});

const database = () => bank.shop.server.database;
const check = (content: string, aboutNo?: number) => desk.checked('bankStatements', content, 'finance1', aboutNo);
const texts = async (importNo: number, verdict: string) =>
  (await desk.rows(importNo, verdict, 'finance1')).map(
    ({ subject, difference }) => difference.find(({ column }) => column === 'text')?.after ?? subject,
  );
const apply = async (importNo: number) => {
  await desk.applied(importNo, 'whole', 'finance1');
  const rows = await database().selectFrom('bank_taken_back').select('id').where('state', '=', 'new').execute();
  for (const { id } of rows) await bookTakenBack(bank.shop.parts, id);
};
const taken = () => database().selectFrom('bank_taken_back').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
const tasksOf = async (kind: string) => (await bank.openTasks()).filter((task) => task.kind === kind).map(({ subject }) => subject);
let parcels = 0;
const ship = (memberOrderNo: string) =>
  bank.staff.as('warehouse', 'shipOrder', { memberOrderNo, carrier: 'Courier', trackingNo: `TAKEN${(parcels += 1)}` });

const outgoing = (
  text: string,
  more: { reversal?: boolean; direction?: 'CRDT' | 'DBIT'; amount?: string; reference?: string } = {},
): string => {
  const { reversal = true, direction = 'DBIT', amount = '67.94', reference = `B${String(Math.random()).slice(2)}` } = more;
  const file = camt([
    { amount, day: '2026-11-18', text, reference, direction, payer: 'Ada Lovelace', payerAccount: 'DE02120300000000202051' },
  ]);
  return reversal ? file.replace('</CdtDbtInd><Sts>', '</CdtDbtInd><RvslInd>true</RvslInd><Sts>') : file;
};
const paid = async () => {
  const asked = await bank.newTransfer();
  await bank.came('67.94', asked.code);
  expect((await orderOf(database(), asked.moId)).state).toBe('paid');
  return asked;
};

describe('a reversal by the bank', () => {
  it('A reversal of a paid order is booked, left to the staff like a chargeback, and blocks sending', async () => {
    const asked = await paid();
    const before = await companyBalance(database(), 'bank_clearing', 'EUR');
    const file = outgoing(`Storno ${asked.code}`);
    const importNo = await check(file);
    expect(await texts(importNo, 'change')).toEqual([`reversed by the bank (${asked.memberOrderNo})`]);
    await desk.applied(importNo, 'whole', 'finance1');
    // The order is locked from the statement on, before anything is booked.
    expect(await ship(asked.memberOrderNo)).toMatchObject({ error: 'orderNotShippable' });
    await apply(importNo);
    expect(await taken()).toMatchObject({ state: 'booked', reason: 'yes', amount_units: 6_794n });
    expect(await companyBalance(database(), 'bank_clearing', 'EUR')).toBe(before + 6_794n);
    expect(await tasksOf('chargeback')).toContain(asked.reference);
    expect(await texts(await check(`${file}\n`), 'same')).toEqual(['Known already: reversed by the bank']);
  });

  it('A reversal of a part reports that its further refund is prepared, since people send it', async () => {
    const asked = await paid();
    await apply(await check(outgoing(`Storno ${asked.code}`, { amount: '20.00' })));
    const task = await database().selectFrom('staff_task').select('id').where('subject', '=', asked.reference).executeTakeFirstOrThrow();
    const decided = await bank.staff.as('finance1', 'settleChargeback', { taskId: Number(task.id), decision: 'return', note: 'as agreed' });
    expect(decided).toMatchObject({ success: '1', data: { outcome: 'returning' } });
    expect(decided['resultMessage']).toBe(createTranslator('en_US')('messages:staff.refundPrepared'));
  });

  it('Reversing a kept booking removes its unassigned remainder', async () => {
    const entryNo = await bank.came('33.00', 'donation', {
      payerName: 'Ada Lovelace',
      payerAccount: 'DE02120300000000202051',
      bankReference: 'FIRST-4711',
    });
    const importNo = await check(outgoing('Rueckgabe donation', { amount: '33.00', reference: 'FIRST-4711' }));
    expect(await texts(importNo, 'change')).toEqual(['reversed by the bank']);
    await apply(importNo);
    expect(await taken()).toMatchObject({ state: 'booked', entry_id: BigInt(entryNo) });
    expect(await bank.entry(entryNo)).toMatchObject({ state: 'done', left: '0.00', parts: [{ kind: 'returned' }] });
  });

  it('A reversal of a part that waits with its order frees the part first', async () => {
    const asked = await bank.newTransfer();
    const entryNo = await bank.came('20.00', asked.code);
    await apply(await check(outgoing(`${asked.code}`, { amount: '20.00' })));
    expect(await taken()).toMatchObject({ state: 'booked', entry_id: BigInt(entryNo) });
    expect((await orderOf(database(), asked.moId)).state).toBe('unpaid');
  });

  it('Outgoing money that names a paid order is a task, and holds the order until a person has looked', async () => {
    const asked = await paid();
    const importNo = await check(outgoing(`payment ${asked.memberOrderNo}`, { reversal: false }));
    expect(await texts(importNo, 'change')).toEqual([`outgoing, may be a reversal by the bank: to check (${asked.memberOrderNo})`]);
    await apply(importNo);
    const { id, state } = await taken();
    expect(state).toBe('open');
    expect(await ship(asked.memberOrderNo)).toMatchObject({ error: 'orderNotShippable' });
    const task = await database()
      .selectFrom('staff_task')
      .selectAll()
      .where('kind', '=', 'bankTakenBack')
      .where('subject', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(task).toMatchObject({ member_company_code: 'US', detail: { orderNo: asked.memberOrderNo, amount: '67.94 EUR' } });
    expect(
      await bank.staff.as('finance1', 'closeStaffTask', { taskId: Number(task.id), note: 'a payment to somebody else' }),
    ).toMatchObject({ success: '1' });
    expect(await taken()).toMatchObject({ state: 'settled' });
    expect(await ship(asked.memberOrderNo)).toMatchObject({ success: '1' });
  });

  it('A reversal that brings money is no payer’s money, and one that names nothing is a task', async () => {
    const asked = await bank.newTransfer();
    const before = await database().selectFrom('bank_entry').select('id').execute();
    for (const [text, direction] of [
      [asked.code, 'CRDT'],
      ['somebody', 'DBIT'],
    ] as const) {
      await apply(await check(outgoing(text, { direction, amount: '67.94' })));
      expect(await taken()).toMatchObject({ state: 'open' });
    }
    expect(await database().selectFrom('bank_entry').select('id').execute()).toEqual(before);
    expect((await orderOf(database(), asked.moId)).state).toBe('unpaid');
  });

  it('A refund that the shop sent itself is no reversal', async () => {
    const entryNo = await bank.came('35.00', 'by mistake');
    const { version } = await bank.entry(entryNo);
    const payee = { payeeName: 'Ada Lovelace', payeeAccount: 'DE02120300000000202051' };
    await bank.byTwo('returnBankEntry', { entryNo, version, amount: '35.00', ...payee, reason: 'paid by mistake' });
    const importNo = await check(outgoing('back to you', { reversal: false, amount: '35.00' }));
    expect(await texts(importNo, 'same')).toEqual(['A refund by the shop: skipped']);
    const other = await check(outgoing('rent', { reversal: false, amount: '36.00' }));
    expect(await texts(other, 'same')).toEqual(['Outgoing: skipped']);
  });

  it('a booking that a table later calls reverted is taken back', async () => {
    const titles = 'Date,Description,Amount,State';
    await apply(await check(`${titles}\n2026-11-17,Salary,36.00,COMPLETED\n`, bank.accountNo));
    const { id } = await database().selectFrom('bank_entry').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await matchEntry(bank.shop.parts, id);
    const later = await check(`${titles}\n2026-11-17,Salary,36.00,REVERTED\n2026-11-17,Never came,37.00,REVERTED\n`, bank.accountNo);
    expect(await texts(later, 'same')).toEqual(['Refused or reversed before it was booked: skipped']);
    await apply(later);
    expect(await taken()).toMatchObject({ state: 'open', entry_id: id });
  });

  it('What a bank took back is found by its text and by its amount and day, with its order, by people who may see the money', async () => {
    const asked = await paid();
    await apply(await check(outgoing(`Storno zweifelhaft ${asked.code}`)));
    await fillFind(database(), 'UTC');
    const find = async (text: string, ...by: ['finance1' | 'service', string[]?]) => {
      const [name, companies] = by;
      const answer = await (companies === undefined
        ? bank.staff.as(name, 'findAnything', { text })
        : bank.staff.limitedTo(companies, name, 'findAnything', { text }));
      return dataOf(answer).flatMap((hit) => (hit.kind === 'takenBack' ? [hit] : []));
    };
    const hit = { key: asked.memberOrderNo, title: 'Ada Lovelace', detail: '−EUR 67.94, 2026-11-18', state: 'booked', companyCode: 'US' };
    expect(await find('zweifelhaft', 'finance1')).toMatchObject([{ ...hit, matched: 'payer' }]);
    expect(await find('67.94 EUR 18.11.2026', 'finance1')).toContainEqual(expect.objectContaining({ ...hit, matched: 'amount' }));
    expect(await find('zweifelhaft', 'finance1', ['KR'])).toEqual([]);
    expect(await find('zweifelhaft', 'service')).toEqual([]);
  });
});
