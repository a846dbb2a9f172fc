import { Turns } from '../../../../platform/work/turns.ts';
import { type AskedColumn, TableFault } from '../../../../desk/tables/reading/table-fault.ts';
import type { Cell, TableRow } from '../../../../desk/tables/reading/table-row.ts';
import { resultColumns } from '../../../../desk/imports/result-columns.ts';
import { type DayForm, dayFormOf } from './bank-cells.ts';
import { isHarmlessTitle, isKindTitle, isTellingTitle, type Role, roleOfTitle } from './bank-titles.ts';
import { directionOf, plainWord, finalityOf } from './bank-words.ts';
import { formColumns, type TableForm } from './table-form.ts';
import { currencyOfTitle } from './told-currency.ts';

export interface UnderstoodTable {
  /** Positions of the columns by role. Direction and status may have several columns, and all of them count. */
  places: ReadonlyMap<Role, readonly number[]>;
  /** Currencies in the titles of amounts. */
  currencies: ReadonlyMap<Role, string>;
  /** Columns, also among `others`, with the kind of a booking. */
  kinds: readonly number[];
  /** Columns that are searched only for a reference. */
  others: readonly number[];
  titles: readonly string[];
  days: DayForm;
  /** Columns recognized by their values instead of their titles, or not named in the account's settings: for people. */
  said: string[];
}

/** A fault of the file for columns that may change the meaning of a booking. */
function unknownColumns(columns: readonly AskedColumn[]): TableFault {
  const shown = columns.map(({ title, values }) => `“${title}” (${values.slice(0, 4).join(', ')})`).join('; ');
  return new TableFault('bankColumns', { columns: shown.slice(0, 400) }, columns);
}

/** Maximum rows before the titles: banks write account details above them. */
const MOST_ABOVE = 60;

const key = (title: string): string => title.trim().toLowerCase().replaceAll(/\s+/g, ' ');

/** Index of the title row: the first with a day and an amount, else the first row. */
export function titleRowOf(rows: readonly TableRow[], form: TableForm, currency = ''): number {
  const at = rows.slice(0, MOST_ABOVE).findIndex(({ cells }) => {
    const roles = new Set(rolesOf(cells, form, currency).keys());
    return roles.has('day') && (roles.has('amount') || roles.has('debit') || roles.has('credit'));
  });
  return Math.max(at, 0);
}

/** Columns known by their titles: first by the account's settings, then by the titles banks use. */
function rolesOf(cells: readonly Cell[], form: TableForm, currency: string): Map<Role, number> {
  const titles = cells.map((cell) => String(cell));
  const found = new Map<Role, number>();
  const taken = new Set<number>();
  for (const column of formColumns) {
    if (form[column] === '') continue;
    const at = titles.findIndex((title, place) => !taken.has(place) && key(title) === key(form[column]));
    if (at < 0) continue;
    const again = titles.findIndex((title, place) => place > at && key(title) === key(form[column]));
    if (again >= 0) throw new TableFault('titleTwice', { column: titles[at] ?? '' });
    found.set(column, at);
    taken.add(at);
  }
  const guessed = titles
    .flatMap((title, at) => {
      const known = taken.has(at) || isIgnored(title, form) ? undefined : roleOfTitle(title, currency);
      return known === undefined ? [] : [{ at, ...known }];
    })
    .toSorted((one, other) => one.rank - other.rank);
  for (const { role, at } of guessed) if (!found.has(role)) found.set(role, at);
  return withoutTwoAmounts(found, form);
}

/** A table has one column with amounts, or one for each direction. If it has all three, those with a direction say more. */
function withoutTwoAmounts(found: Map<Role, number>, form: TableForm): Map<Role, number> {
  if (!found.has('amount')) return found;
  if (found.has('debit') && found.has('credit')) found.delete('amount');
  else for (const role of ['debit', 'credit'] as const) if (form[role] === '') found.delete(role);
  return found;
}

const isIgnored = (title: string, { ignored }: TableForm): boolean => ignored.some((one) => key(one) === key(title));

/**
 * Finds the roles of a table's columns by the account's settings, the titles banks use, and the words in them. Throws `TableFault` if day or amount are missing, or if a column may
 * change the meaning of a booking and is not explained. `currency` is the code of the account's currency; empty if rows name their accounts.
 */
export async function understandTable(
  titles: readonly Cell[],
  rows: readonly TableRow[],
  form: TableForm,
  isOwnNumber: (text: string) => boolean,
  currency = '',
): Promise<UnderstoodTable> {
  const names = titles.map((cell) => String(cell).trim());
  const single = rolesOf(titles, form, currency);
  const places = new Map<Role, number[]>([...single].map(([role, at]) => [role, [at]]));
  const lacking = [
    ...(places.has('day') ? [] : ['day']),
    ...(places.has('amount') || places.has('debit') || places.has('credit') ? [] : ['amount']),
  ];
  if (lacking.length > 0) throw new TableFault('titles', { columns: lacking.join(', ') });
  const said: string[] = [];
  const asked: AskedColumn[] = [];
  const others: number[] = [];
  const turns = new Turns();
  for (const [at, title] of names.entries()) {
    if (turns.isOver()) await turns.next();
    if ([...places.values()].some((taken) => taken.includes(at)) || (resultColumns as readonly string[]).includes(key(title))) continue;
    const values = valuesOf(rows, at);
    const meaning = isIgnored(title, form) ? 'other' : meaningOf(title, values, isOwnNumber);
    if (meaning === 'asked') asked.push({ title, values: [...values.keys()].slice(0, 6) });
    else if (meaning === 'other') others.push(at);
    else {
      places.set(meaning, [...(places.get(meaning) ?? []), at]);
      said.push(`${title} = ${meaning}`);
    }
  }
  for (const [role, at] of single)
    if (role === 'direction' || role === 'status') checkWords(role, names[at] ?? '', valuesOf(rows, at), form, asked);
  if (asked.length > 0) throw unknownColumns(asked);
  const days =
    form.day !== '' && form.days !== 'ymd'
      ? form.days
      : (dayFormOf(rows.map(({ cells }) => cells[single.get('day') ?? 0] ?? '')) ?? form.days);
  const currencies = new Map<Role, string>();
  for (const [role, at] of single) {
    const named = currencyOfTitle(names[at] ?? '')?.currency;
    if (named !== undefined) currencies.set(role, named);
  }
  return { places, currencies, kinds: others.filter((at) => isKindTitle(names[at] ?? '')), others, titles: names, days, said };
}

/** Maximum distinct values counted. */
const MOST_VALUES = 40;

function valuesOf(rows: readonly TableRow[], at: number): ReadonlyMap<string, number> {
  const values = new Map<string, number>();
  for (const { cells } of rows) {
    const value = String(cells[at] ?? '').trim();
    if (value === '' || (values.size >= MOST_VALUES && !values.has(value))) continue;
    values.set(value, (values.get(value) ?? 0) + 1);
  }
  return values;
}

/** The role of a column by its values, if its title has none. `asked`: it may change the meaning of a booking. */
function meaningOf(title: string, values: ReadonlyMap<string, number>, isOwnNumber: (text: string) => boolean): Role | 'asked' | 'other' {
  const all = [...values.keys()];
  if (all.length === 0) return 'other';
  // A column for one direction next to a column with all amounts.
  if (['debit', 'credit'].includes(roleOfTitle(title)?.role ?? '')) return 'asked';
  if (all.every(isOwnNumber)) return 'account';
  if (all.every((value) => directionOf(value) !== undefined)) return 'direction';
  if (all.every((value) => finalityOf(value) !== undefined)) return 'status';
  if (values.size >= MOST_VALUES) return 'other';
  const isWord = all.every((value) => value.length <= 40 && !/\d{3}/.test(value));
  if (!isWord) return 'other';
  // Some of the words mean that a booking is not final, or give its direction.
  if (all.some((value) => (finalityOf(value) ?? 'final') !== 'final') && all.length <= 12 && !isHarmlessTitle(title)) return 'asked';
  if (isTellingTitle(title)) return 'asked';
  return isFlag(values) && !isHarmlessTitle(title) ? 'asked' : 'other';
}

/** Two to four short words that repeat in many rows: a flag. */
function isFlag(values: ReadonlyMap<string, number>): boolean {
  const counts = [...values.values()];
  const rows = counts.reduce((sum, count) => sum + count, 0);
  return values.size >= 2 && values.size <= 4 && rows >= 2 * values.size && [...values.keys()].every((value) => /\p{L}/u.test(value));
}

/** Adds a direction or status column to `asked` if it has unknown words. */
function checkWords(
  role: 'direction' | 'status',
  title: string,
  values: ReadonlyMap<string, number>,
  form: TableForm,
  asked: AskedColumn[],
): void {
  const isFinal = new Set(form.final.map(plainWord));
  const isKnown = (value: string): boolean =>
    role === 'direction' ? directionOf(value) !== undefined : finalityOf(value) !== undefined || isFinal.has(plainWord(value));
  // If final words are configured, any other word means that a booking is not final.
  if (role === 'status' && form.final.length > 0 && key(form.status) === key(title)) return;
  const unknown = [...values.keys()].filter((value) => !isKnown(value));
  if (unknown.length > 0) asked.push({ title, values: unknown.slice(0, 6) });
}
