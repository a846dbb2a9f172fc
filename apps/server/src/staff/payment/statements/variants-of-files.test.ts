import { beforeAll, describe, expect, it } from 'vitest';
import { account, bankShopOfFile } from '../../../features/payment/testing/bank-shop.ts';
import { orderOf } from '../../../features/payment/testing/books.ts';
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
const subjects = async (importNo: number, verdict: string) =>
  (await desk.rows(importNo, verdict, 'finance1')).map(({ subject }) => subject);
const faults = async (importNo: number) =>
  (await desk.rows(importNo, 'wrong', 'finance1')).flatMap((row) => row.faults.map(({ says }) => says));
const counts = async (importNo: number) => {
  const { changes, same, wrong } = (await desk.entry(importNo, 'finance1')) as Record<string, number>;
  return [changes, same, wrong];
};
const apply = async (importNo: number) => {
  await desk.applied(importNo, 'whole', 'finance1');
  await bank.watch();
};

const balance = (code: string, amount: string, day: string): string =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
const statement = (day: string, opening: string, closing: string, amount: string, text = `of ${day}`): string =>
  camt([{ amount, day, text, reference: `D${day}` }]).replace(
    '<Bal><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>',
    `${balance('OPBD', opening, day)}${balance('CLBD', closing, day)}`,
  );

it('A statement that does not begin where the previous one ended is reported, and can still be applied', async () => {
  await apply(await check(statement('2026-11-10', '100.00', '110.00', '10.00')));
  const next = await check(statement('2026-11-11', '110.00', '121.00', '11.00'));
  expect(await counts(next)).toEqual([1, 0, 0]);
  await apply(next);
  const later = await check(statement('2026-11-13', '140.00', '153.00', '13.00'));
  expect(await counts(later)).toEqual([1, 1, 0]);
  expect(await subjects(later, 'same')).toEqual([
    'The statement that ended on 2026-11-11 ended with 121.00, and this one begins with 140.00: one between them is missing',
  ]);
});

it('A payer’s reference in another text than the remittance pays its order', async () => {
  const asked = await bank.newTransfer();
  const file = camt([{ amount: '67.94', day: '2026-11-18', text: 'invoice', reference: 'X-100001' }]).replace('NOTPROVIDED', asked.code);
  await apply(await check(file));
  expect((await orderOf(database(), asked.moId)).state).toBe('paid');
});

it('camt.052 is shown and never booked', async () => {
  const asked = await bank.newTransfer();
  const importNo = await check(
    camt([{ amount: '67.94', day: '2026-11-18', text: asked.code, reference: 'X-100002' }])
      .replaceAll('camt.053', 'camt.052')
      .replaceAll('BkToCstmrStmt', 'BkToCstmrAcctRpt')
      .replaceAll(/<(\/?)Stmt>/g, '<$1Rpt>'),
  );
  expect(await subjects(importNo, 'same')).toEqual(['Only announced (message 052): the statement books it']);
});

it('An MT940 of the account is known by bank code and number, and compared with its balances', async () => {
  const mt940 = (closing: string): string =>
    [
      ':20:STARTUMS',
      ':25:37040044/532013000EUR',
      ':28C:00001/001',
      ':60F:C261117EUR121,00',
      ':61:2611181118CR14,00NTRFNONREF',
      ':86:166?20SVWZ+gift?32Ada',
      `:62F:C261118EUR${closing}`,
      '-',
    ].join('\r\n');
  expect(await counts(await check(mt940('135,00')))).toEqual([1, 0, 0]);
  expect(await faults(await check(mt940('136,00')))).toEqual([expect.stringContaining('gives 135.00 and not 136.00')]);
});

it.each([
  'DE89370400440532013000EUR',
  'DE89370400440532013000 EUR',
  'COBADEFFXXX/DE89370400440532013000',
  '/DE89370400440532013000',
  '370400440532013000',
])('the account %s of an MT940 is the IBAN in it', async (name) => {
  const lines = [
    `:20:S`,
    `:25:${name}`,
    ':28C:1',
    ':60F:C261117EUR121,00',
    ':61:2611181118C14,00NTRFNONREF',
    ':86:gift',
    ':62F:C261118EUR135,00',
  ];
  expect(await counts(await check(lines.join('\r\n')))).toEqual([1, 0, 0]);
});

it('A pending booking has no booking day yet, and is left out all the same', async () => {
  const table = 'Completed Date,Description,Amount,State\n2026-11-18,a,5.00,COMPLETED\n,b,6.00,PENDING\n,c,7.00,REVERTED\n';
  const { companyCode: _company, currency: _currency, ...values } = account;
  const own = await bank.byTwo('addBankAccount', {
    ...values,
    companyCode: 'US',
    currency: 'EUR',
    number: 'DE02500105170137075030',
    isActive: false,
    tableForm: {},
  });
  expect(await counts(await check(table, dataOf(own)['accountNo'] as number))).toEqual([1, 2, 0]);
});

describe('an unexplained column', () => {
  const table = [
    'Buchungstag;Betrag;Verwendungszweck;Marke',
    ...['A', 'B', 'A', 'B'].map((mark, at) => `18.11.2026;${at + 70},00;m${at};${mark}`),
  ].join('\n');
  const { companyCode: _company, currency: _currency, ...values } = account;

  it('An unexplained column stops the file with a question, and the answer stays with the account', async () => {
    const asked = await check(table, bank.accountNo);
    expect(await desk.entry(asked, 'finance1')).toMatchObject({
      state: 'unreadable',
      trouble: expect.stringContaining('“Marke” (A, B)') as string,
      asked: [{ title: 'Marke', values: ['A', 'B'] }],
      aboutNo: bank.accountNo,
    });
    const { version } = ((await bank.staff.as('finance1', 'listBankAccounts'))['data'] as { version: number }[])[0] ?? { version: 1 };
    const tableForm = { ...account.tableForm, ignored: ['Marke'] };
    dataOf(await bank.staff.as('finance1', 'changeBankAccount', { ...values, accountNo: bank.accountNo, version, tableForm }));
    expect(await counts(await check(table, bank.accountNo))).toEqual([4, 0, 0]);
    // A client that does not know such columns leaves the setting unchanged.
    dataOf(
      await bank.byTwo('changeBankAccount', {
        ...values,
        accountNo: bank.accountNo,
        version: version + 1,
        note: 'another note',
      }),
    );
    expect(await counts(await check(table, bank.accountNo))).toEqual([4, 0, 0]);
  });
});
