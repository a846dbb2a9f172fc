import { describe, expect, it } from 'vitest';
import { noForm } from '../../bank-accounts/account-row.ts';
import { TableFault } from '../../../../desk/tables/reading/table-fault.ts';
import type { TableForm } from './table-form.ts';
import { toldByRow } from './told-by-table.ts';
import { titleRowOf, understandTable } from './understand-table.ts';

/** Values of a table with semicolons: signed amount and finality. */
async function told(text: string, form: Partial<TableForm> = {}) {
  const rows = text
    .trim()
    .split('\n')
    .map((line, at) => ({ row: at + 1, cells: line.split(';') }));
  const whole = { ...noForm, ...form };
  const at = titleRowOf(rows, whole, 'EUR');
  const below = rows.slice(at + 1);
  const table = await understandTable(rows[at]?.cells ?? [], below, whole, () => false, 'EUR');
  return below.map((row) => {
    const found = toldByRow(row, table, whole, { currency: 'EUR', decimals: 2 });
    if (typeof found === 'string') return found;
    const { day, amount, direction, status, currency, reversal } = found.told;
    const said = [currency, reversal].filter((one) => one !== '').join(' ');
    return `${String(day).slice(5)} ${direction === 'DBIT' ? '-' : ''}${String(amount)} ${String(status)} ${said}`.trim();
  });
}
const askedOf = async (text: string, form: Partial<TableForm> = {}) => {
  try {
    return await told(text, form);
  } catch (error) {
    if (error instanceof TableFault) return error.asked.length > 0 ? error.asked.map(({ title }) => title) : error.key;
    throw error;
  }
};

describe('a bank table', () => {
  it.each([
    [
      'a status of its own',
      'Date;Amount;State\n2026-11-17;5.00;COMPLETED\n2026-11-17;6.00;PENDING\n2026-11-17;7.00;REVERTED\n2026-11-17;8.00;DECLINED',
      ['11-17 5.00 BOOK', '11-17 6.00 PDNG', '11-17 7.00 BACK yes', '11-17 8.00 BACK yes'],
    ],
    [
      'a status under another title',
      'Buchungstag;Betrag;Info\n27.11.2026;5,00;Umsatz gebucht\n27.11.2026;6,00;Umsatz vorgemerkt',
      ['11-27 5.00 BOOK', '11-27 6.00 PDNG'],
    ],
    [
      'what is not booked',
      'Date;Amount;Status\n2026-11-17;5.00;Not booked\n2026-11-17;6.00;booked',
      ['11-17 5.00 PDNG', '11-17 6.00 BOOK'],
    ],
    ['letters for the direction', 'Buchungstag;Umsatz;S/H\n27.11.2026;5,00;H\n27.11.2026;6,00;S', ['11-27 5.00 BOOK', '11-27 -6.00 BOOK']],
    [
      'words for the direction',
      'Datum;Naam;Bedrag;Af Bij\n2026-11-17;A;5,00;Bij\n2026-11-17;B;6,00;Af',
      ['11-17 5.00 BOOK', '11-17 -6.00 BOOK'],
    ],
    [
      'Chinese words',
      '交易日期;收支类型;交易金额;摘要\n2026-11-17;收入;5.00;a\n2026-11-17;支出;6.00;b',
      ['11-17 5.00 BOOK', '11-17 -6.00 BOOK'],
    ],
    [
      'a column for each direction',
      'Date;Withdrawals;Deposits\n27 Nov 2026;;5.00\n27 Nov 2026;6.00;0.00\n27 Nov 2026;-7.00;',
      ['11-27 5.00 BOOK', '11-27 -6.00 BOOK', '11-27 -7.00 BOOK'],
    ],
    [
      'all three columns',
      'Date;Amount;Debit;Credit\n2026-11-17;5.00;;5.00\n2026-11-17;6.00;6.00;',
      ['11-17 5.00 BOOK', '11-17 -6.00 BOOK'],
    ],
    [
      'marks beside the amount',
      'Date;Amount\n2026-11-17;5.00 CR\n2026-11-17;6.00 DR\n2026-11-17;7.00-',
      ['11-17 5.00 BOOK', '11-17 -6.00 BOOK', '11-17 -7.00 BOOK'],
    ],
    ['days of Americans', 'Date;Amount\n11/17/2026;5.00\n12/01/2026;6.00', ['11-17 5.00 BOOK', '12-01 6.00 BOOK']],
    [
      'lines above and below',
      'Kontoauszug;;\nKonto: 1;;\n\nBuchungstag;Verwendungszweck;Betrag\n27.11.2026;a;5,00\n;Endsaldo;',
      ['11-27 5.00 BOOK', 'none'],
    ],
    [
      'rows without an amount',
      'Date;Description;Debit;Credit\n2026-11-17;Brought forward;;\n2026-11-17;a;;5.00',
      ['none', '11-17 5.00 BOOK'],
    ],
    [
      'the currency in the title, and amounts without one beside it',
      'Date;Amount;Amount (EUR)\n2026-11-17;5.00;4.60',
      ['11-17 4.60 BOOK EUR'],
    ],
    [
      'currencies in the amounts',
      'Date;Amount\n2026-11-17;€5.00\n2026-11-17;USD 6.00\n2026-11-17;$7.00\n2026-11-17;8.00 £',
      ['11-17 5.00 BOOK EUR', '11-17 6.00 BOOK USD', '11-17 7.00 BOOK $', '11-17 8.00 BOOK GBP'],
    ],
    [
      'sums and balances',
      'Date;Description;Amount;Balance\n2026-11-17;Beginning balance as of 2026-11-17;;95.00\n2026-11-17;a;5.00;100.00\nTotal;;5.00;',
      ['none', '11-17 5.00 BOOK', 'none'],
    ],
    [
      'the kind of a booking',
      'Buchungstag;Buchungstext;Betrag\n27.11.2026;Gutschrift;5,00\n27.11.2026;RÜCKLASTSCHRIFT;-5,00\n27.11.2026;Refund;-6,00',
      ['11-27 5.00 BOOK', '11-27 -5.00 BOOK yes', '11-27 -6.00 BOOK'],
    ],
    ['amounts in both directions', 'Date;Debit;Credit\n2026-11-17;1.00;5.00', ['both']],
  ])('A bank table is read with %s', async (_what, text, expected) => {
    expect((await told(text)).map((row) => row.replace('-- ', '-').replace('--', '-'))).toEqual(expected);
  });

  it('A bank table asks once about a column that may change what a booking is', async () => {
    const flags = 'Date;Amount;Mark\n2026-11-17;5.00;N\n2026-11-17;6.00;X\n2026-11-17;7.00;N\n2026-11-17;8.00;X';
    expect(await askedOf(flags)).toEqual(['Mark']);
    expect(await askedOf(flags, { ignored: ['Mark'] })).toHaveLength(4);
    expect(await askedOf(flags, { status: 'Mark' })).toEqual(['Mark']);
    expect((await told(flags, { status: 'Mark', final: ['N'] })).map((row) => row.slice(-4))).toEqual(['BOOK', 'PDNG', 'BOOK', 'PDNG']);
    expect(await askedOf('Date;Amount;Zustand\n2026-11-17;5.00;erledigt')).toEqual(['Zustand']);
    expect(await askedOf('Date;Amount;Remark\n2026-11-17;5.00;storniert\n2026-11-17;6.00;a\n2026-11-17;7.00;b')).toEqual(['Remark']);
    expect(await askedOf('Date;Amount;Fees;Debit\n2026-11-17;5.00;;1.00')).toEqual(['Debit']);
    expect(await askedOf('Date;Amount;Direction\n2026-11-17;5.00;sideways')).toEqual(['Direction']);
  });

  it('A bank table asks nothing about what changes nothing', async () => {
    const table =
      'Date;Amount;Balance;Category;BIC;Note\n2026-11-17;5.00;100;Food;COBADEFF;a\n2026-11-17;6.00;106;Food;COBADEFF;b\n2026-11-17;7.00;113;Rent;COBADEFF;a';
    expect(await askedOf(table)).toHaveLength(3);
  });

  it('A bank table without a day or an amount is refused', async () => {
    expect(await askedOf('a;b\n1;2')).toBe('titles');
    expect(await askedOf('Date;Text\n2026-11-17;a')).toBe('titles');
  });
});
