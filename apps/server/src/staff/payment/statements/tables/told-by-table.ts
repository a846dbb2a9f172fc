import type { Cell, TableRow } from '../../../../desk/tables/reading/table-row.ts';
import { noBooking, type ToldBooking } from '../../statement-files/told-booking.ts';
import { bankAmount, bankDay } from './bank-cells.ts';
import type { Role } from './bank-titles.ts';
import { directionOf, isSummary, isTakingBack, plainWord, finalityOf } from './bank-words.ts';
import type { TableForm } from './table-form.ts';
import { currencyOfCell } from './told-currency.ts';
import type { UnderstoodTable } from './understand-table.ts';

/** Values of a row of a bank's table. Unreadable cells stay unchanged, which is then a fault. */
export type ToldByRow = { [K in keyof ToldBooking]: Cell };

/** `none`: the row is no booking, such as a balance below the table. `both`: amounts in both directions. */
export type ToldRow = { told: ToldByRow } | 'none' | 'both';

/** Maximum texts of a row that are searched only for a reference. */
const MOST_OTHERS = 12;
const MOST_OF_OTHER = 300;

/** Facts about the account of a table: its currency, empty if each row names its account, and the decimals of amounts. */
interface TableMoney {
  currency: string;
  decimals: number;
}

export function toldByRow({ cells }: TableRow, table: UnderstoodTable, form: TableForm, money: TableMoney): ToldRow {
  const cell = (role: Role): Cell => clean(cells[table.places.get(role)?.[0] ?? -1]);
  const words = (role: Role): string[] =>
    (table.places.get(role) ?? []).map((at) => String(clean(cells[at]))).filter((word) => word !== '');
  if (isSum(cell, table, money)) return 'none';
  const amount = amountOf(cell, table, money.decimals);
  if (amount === 'both') return 'both';
  if (isEmpty(amount.amount) && (isEmpty(cell('day')) || table.places.has('debit') || table.places.has('credit'))) return 'none';
  const directions = [...amount.directions, ...words('direction').map((word) => directionOf(word) ?? word)];
  return {
    told: {
      ...noBooking,
      account: cell('account'),
      day: bankDay(cell('day'), table.days),
      amount: amount.amount,
      currency: currencyOf(cell, table, money),
      direction: directions.find((direction) => direction !== 'CRDT') ?? directions[0] ?? '',
      status: statusOf(words('status'), form),
      text: cell('text'),
      payer: cell('payer'),
      payerAccount: cell('payerAccount'),
      reference: cell('reference'),
      reversal: isTakenBack(words('status')) || table.kinds.some((at) => isTakingBack(String(clean(cells[at])))) ? 'yes' : cell('reversal'),
      endToEnd: cell('endToEnd'),
      further: table.others
        .map((at) => String(clean(cells[at])).slice(0, MOST_OF_OTHER))
        .filter((text) => /\p{L}/u.test(text))
        .slice(0, MOST_OTHERS)
        .join('\n'),
    },
  };
}

/** Whether a row is a sum or a balance: its word is in place of the day, or the row has no amount. */
function isSum(cell: (role: Role) => Cell, table: UnderstoodTable, { decimals }: TableMoney): boolean {
  if (isSummary(String(cell('day')))) return true;
  const amount = amountOf(cell, table, decimals);
  return amount !== 'both' && isEmpty(amount.amount) && isSummary(String(cell('text')));
}

/** The currency of a row by its own column, the title of its amounts, or the amount itself. If they differ, the one that the account does not have. */
function currencyOf(cell: (role: Role) => Cell, { places, currencies }: UnderstoodTable, { currency: expected }: TableMoney): Cell {
  const said = [
    String(cell('currency')).toUpperCase(),
    ...(['amount', 'debit', 'credit'] as const)
      .filter((role) => places.has(role) && !isEmpty(cell(role)))
      .flatMap((role) => [currencies.get(role) ?? '', currencyOfCell(cell(role), expected)]),
  ].filter((one) => one !== '');
  return said.find((one) => expected !== '' && one !== expected) ?? said[0] ?? '';
}

const isEmpty = (cell: Cell): boolean => cell === '';
const clean = (cell: Cell | undefined): Cell => (typeof cell === 'string' ? cell.trim() : (cell ?? ''));
const isZero = (cell: Cell): boolean => (typeof cell === 'number' ? cell === 0 : /^[-–—]$|^-?0+(?:[.,]0*)?$/.test(cell));

/** The amount of a row, with the direction of its column. */
function amountOf(
  cell: (role: Role) => Cell,
  { places }: UnderstoodTable,
  decimals: number,
): { amount: Cell; directions: string[] } | 'both' {
  if (!places.has('debit') && !places.has('credit'))
    return { amount: isEmpty(cell('amount')) ? '' : bankAmount(cell('amount'), decimals), directions: [] };
  const [out, came] = [cell('debit'), cell('credit')].map((one) => (isZero(one) ? '' : one)) as [Cell, Cell];
  if (!isEmpty(out) && !isEmpty(came)) return 'both';
  if (isEmpty(out) && isEmpty(came)) {
    const amount = cell('amount');
    return { amount: isEmpty(amount) ? '' : bankAmount(amount, decimals), directions: [] };
  }
  // Outgoing amounts have a minus at some banks and none at others.
  if (isEmpty(came)) return { amount: String(bankAmount(out, decimals)).replace(/^-/, ''), directions: ['DBIT'] };
  return { amount: bankAmount(came, decimals), directions: ['CRDT'] };
}

/** `BOOK` if every word says so, or if there are no words. */
function statusOf(words: readonly string[], { final }: TableForm): string {
  const isFinal = new Set(final.map(plainWord));
  const standings = words.map((word) =>
    isFinal.has(plainWord(word)) ? 'final' : (finalityOf(word) ?? (final.length > 0 ? 'open' : word)),
  );
  const notFinal = standings.find((standing) => standing !== 'final');
  return notFinal === undefined ? 'BOOK' : notFinal === 'open' ? 'PDNG' : notFinal === 'back' ? 'BACK' : notFinal;
}

const isTakenBack = (words: readonly string[]): boolean => words.some((word) => finalityOf(word) === 'back');
