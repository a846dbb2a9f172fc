import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { account, bankShopOfFile } from '../../../features/payment/testing/bank-shop.ts';
import { orderOf } from '../../../features/payment/testing/books.ts';
import { createImportDesk, type ImportDesk } from '../../../desk/imports/testing/import-desk.ts';
import { dataOf } from '../../../testing/success-of.ts';

const bank = bankShopOfFile();
let desk: ImportDesk;
let accountNo: number;
beforeAll(async () => {
  desk = createImportDesk(bank.shop.server, bank.staff);
  accountNo = dataOf(await bank.byTwo('addBankAccount', { ...account, number: 'DE14740618130000033626', isActive: false, tableForm: {} }))[
    'accountNo'
  ] as number;
});

const database = () => bank.shop.server.database;
const file = (name: string): Buffer => readFileSync(new URL(`testing/files/${name}`, import.meta.url));
const check = (content: string | Buffer, aboutNo?: number) => desk.checked('bankStatements', content, 'finance1', aboutNo);

const rows = async (importNo: number, verdict: string) => await desk.rows(importNo, verdict, 'finance1');

/** The effects of a file: amounts that would be stored, why others are left out, and faults. */
async function seen(importNo: number) {
  const entry = await desk.entry(importNo, 'finance1');
  if (entry['state'] === 'unreadable') return String(entry['trouble']);
  return {
    kept: (await rows(importNo, 'change')).map(({ difference }) =>
      difference.find(({ column }) => column === 'amount')?.after.replace(' EUR', ''),
    ),
    left: (await rows(importNo, 'same')).map(({ subject }) => subject),
    wrong: (await rows(importNo, 'wrong')).flatMap(({ faults }) => faults.map(({ says }) => says)),
  };
}
const kept = (...amounts: string[]) => ({ kept: amounts, left: [], wrong: [] });
const apply = async (importNo: number) => {
  await desk.applied(importNo, 'whole', 'finance1');
};

const entries = (units: bigint) =>
  database().selectFrom('bank_entry').selectAll().where('account_id', '=', BigInt(accountNo)).where('amount_units', '=', units).execute();

it('A table with the titles of a message is a table, and nothing in it counts as the bank’s statement', async () => {
  const titles = 'account,day,amount,currency,direction,status,text,payer,payerAccount,reference,reversal,endToEnd,further,message,facts';
  const importNo = await check(`${titles}\n,2026-11-17,15.00,,,,Membership,,,,,,,,{not JSON\n`, accountNo);
  expect(await seen(importNo)).toEqual(kept('15.00'));
});

it('Names in quotation marks are read as banks write them, and an open mark swallows no booking', async () => {
  const importNo = await check(
    'Date;Amount;Text\n2026-11-17;15.00;Firma "Adler" GmbH\n2026-11-17;16.00;"Adler" GmbH\n2026-11-17;17.00;6" pipe',
    accountNo,
  );
  expect(await seen(importNo)).toEqual(kept('15.00', '16.00', '17.00'));
  expect((await rows(importNo, 'change')).map(({ subject }) => subject)).toEqual(['Firma "Adler" GmbH', '"Adler" GmbH', '6" pipe']);
  for (const lines of ['2026-11-17;"Adler;15.00;"Bob";9.00', '2026-11-17;"Adler;15.00\n2026-11-17;"Bob";16.00'])
    expect(await seen(await check(`Date;Text;Amount;Balance\n${lines}`, accountNo))).toContain('quotation marks');
});

describe('the files of banks', () => {
  it.each([
    ['nonref-two-payers.xml', kept('10.00', '68.23')],
    ['reference-in-end-to-end.xml', kept('68.23')],
    ['iso-8859-1.xml', kept('11.00')],
    ['prefixed-namespace.xml', kept('12.00')],
    ['utf-16.xml', kept('13.00')],
    ['version-10.xml', kept('16.00')],
    ['batch-same-reference.xml', kept('20.00', '30.00')],
    ['zero-and-leading-zeros.xml', { ...kept('149.87'), left: ['The amount is zero: skipped'] }],
    ['austrian-namespace.xml', kept('68.23')],
    ['swift-envelope.xml', kept('68.23')],
    ['equal-rows.csv', kept('25.00', '25.00')],
    ['typed.xlsx', kept('25.10', '0.30', '1234.50')],
    ['sparkasse-pending.csv', { ...kept('1234.56'), left: ['Not final yet: skipped'] }],
    ['debit-credit-columns.csv', { ...kept('25.00'), left: ['Outgoing: skipped'] }],
    ['lines-above-titles.csv', kept('25.00')],
    ['amount-with-dr-cr.csv', { ...kept('25.00'), left: ['Outgoing: skipped'] }],
  ])('%s', async (name, expected) => {
    expect(await seen(await check(file(name), /\.(?:csv|xlsx)$/.test(name) ? accountNo : undefined))).toEqual(expected);
  });

  it('A bank file in a ZIP archive is read as what is inside', async () => {
    const importNo = await check(file('one-statement.zip'));
    expect(await desk.entry(importNo, 'finance1')).toMatchObject({
      state: 'checked',
      reading: expect.stringContaining('ZIP, camt.053') as string,
    });
    expect(await rows(importNo, 'change')).toHaveLength(1);
  });

  it('A bank file is read in the encoding that its XML declares', async () => {
    const importNo = await check(file('iso-8859-1.xml'));
    const [row] = await rows(importNo, 'change');
    expect(row?.cells).toEqual(expect.arrayContaining(['Überweisung für Käse Ærø', 'Jørgen Müller']));
  });

  it('A bank file is compared with its own balances and pages, and not applied whole where they do not add up', async () => {
    const importNo = await check(file('balance-does-not-add-up.xml'));
    expect(await seen(importNo)).toEqual({
      kept: ['10.00'],
      left: [],
      wrong: [
        expect.stringContaining('begins with 1000.00 and its bookings add up to 10.00, which gives 1010.00 and not 5000.00') as string,
        expect.stringContaining('has page 1; page 2 … is missing') as string,
      ],
    });
    expect(await desk.as('finance1', 'applyImport', { importNo, way: 'whole' })).toMatchObject({ error: 'importHasFaults' });
  });
});

describe('a booking known by its content', () => {
  it('Bookings without a reference and parts of a batch keep their number; the same file again adds none', async () => {
    for (const name of ['nonref-two-payers.xml', 'batch-same-reference.xml']) {
      await apply(await check(file(name)));
      const again = await seen(await check(Buffer.concat([file(name), Buffer.from('\n')])));
      expect(again).toMatchObject({ kept: [], left: [expect.stringContaining('Known already'), expect.stringContaining('Known already')] });
    }
    expect(await entries(1_000n)).toHaveLength(1);
    expect([await entries(2_000n), await entries(3_000n)].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('Three equal rows in a later export, of which two are kept, add one', async () => {
    await apply(await check(file('equal-rows.csv'), accountNo));
    const later = await check(file('equal-rows-next-export.csv'), accountNo);
    expect(await seen(later)).toMatchObject({
      kept: ['25.00'],
      left: ['', ''].map(() => expect.stringContaining('Known already') as string),
    });
    await apply(later);
    expect(await entries(2_500n)).toHaveLength(3);
  });

  it('a known reference with another amount of the same day is a conflict that a person decides about', async () => {
    const titles = 'day,amount,text,payer,reference';
    await apply(await check(`${titles}\n2026-11-17,41.00,first,Ada,REF-4711-A\n`, accountNo));
    const asked = await bank.newTransfer();
    const importNo = await check(`${titles}\n2026-11-17,42.00,${asked.code},Ada,REF-4711-A\n`, accountNo);
    expect((await rows(importNo, 'change'))[0]?.difference).toContainEqual({
      column: 'reference',
      before: expect.stringContaining('number') as string,
      after: expect.stringContaining('to decide') as string,
    });
    await apply(importNo);
    const [entry] = await entries(4_200n);
    expect(entry).toMatchObject({ finding: 'conflict', state: 'open', left_units: 4_200n });
    expect(await bank.openTasks()).toContainEqual({ kind: 'bankMoney', subject: String(entry?.id) });
    expect((await orderOf(database(), asked.moId)).state).toBe('unpaid');
    // The same file again is known.
    expect(await seen(await check(`${titles}\n2026-11-17,42.00,${asked.code},Ada,REF-4711-A\n\n`, accountNo))).toMatchObject({ kept: [] });
  });

  it('A row that resembles one kept since the check is to be checked again', async () => {
    const table = 'day,amount,text\n2026-11-16,43.00,same\n';
    const [first, second] = [await check(table, accountNo), await check(`${table}\n`, accountNo)];
    await apply(first);
    expect(await desk.applied(second, 'rows', 'finance1')).toMatchObject({ success: '1' });
    expect(await entries(4_300n)).toHaveLength(1);
  });

  it('A booking of a statement is not recorded by hand, nor one recorded by hand reported again', async () => {
    const titles = 'day,amount,text,payer,reference';
    await apply(await check(`${titles}\n2026-11-15,45.00,told first,Ada,REF-4712-A\n`, accountNo));
    const byHand = { accountNo, bookedOn: '2026-11-15', reason: 'read on the screen of the bank' };
    const [entry] = await entries(4_500n);
    for (const said of [
      { amount: '45.00', remittance: 'otherwise', bankReference: 'REF-4712-A' },
      { amount: '45.00', remittance: 'told first', bankReference: '' },
      { amount: '46.00', remittance: 'told first', bankReference: 'REF-4712-A' },
    ])
      expect(await bank.staff.as('finance1', 'addBankEntry', { ...byHand, ...said })).toMatchObject({ error: 'bankEntryKnown' });
    expect(entry).toBeDefined();
    const old = { ...byHand, bookedOn: '1900-01-01', amount: '45.00', remittance: 'x', bankReference: '' };
    expect(await bank.staff.as('finance1', 'addBankEntry', old)).toMatchObject({ error: 'bankDayTooOld' });
    await bank.came('47.00', 'by hand', { accountNo, bookedOn: '2026-11-15', bankReference: '' });
    expect(await seen(await check('day,amount,text\n2026-11-15,47.00,by hand\n', accountNo))).toMatchObject({ kept: [] });
  });

  it.each(['2099-01-01', '1900-01-01', '2026-13-01'])('A booking of the day %s is wrong', async (day) => {
    expect(await seen(await check(`day,amount,text\n${day},44.00,x\n`, accountNo))).toMatchObject({
      kept: [],
      wrong: [expect.stringMatching(/day/i)],
    });
  });
});
