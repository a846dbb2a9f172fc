import type { Column, ListDefinition } from '@upline/contract';
import { formatDateTime, type Locale } from '@upline/i18n';
import { createTranslator, type MessageKey } from '@upline/i18n/server';

/** A table cell: a text, an amount or count, or a moment in a zone. */
export type Cell = string | number;

export type CellKind = 'text' | 'amount' | 'count';

const kinds: Record<Column['kind'], CellKind> = {
  text: 'text',
  number: 'text',
  code: 'text',
  flag: 'text',
  instant: 'text',
  money: 'amount',
  pv: 'amount',
  percent: 'amount',
  count: 'count',
};

/** A table to be written: titles and column kinds, and how a list row becomes cells. */
export interface Table {
  readonly titles: readonly string[];
  readonly kinds: readonly CellKind[];
  cellsOf(row: Readonly<Record<string, unknown>>): Cell[];
}

/** The table of a list: every column in order, titles in the reader's language, moments in the business time zone. */
export function tableOf({ columns }: ListDefinition, { locale, timeZone }: { locale: Locale; timeZone: string }): Table {
  const say = createTranslator(locale);
  const entries = Object.entries(columns);
  return {
    titles: entries.map(([key]) => say(`consoleLists:column.${key}` as MessageKey)),
    kinds: entries.map(([, { kind }]) => kinds[kind]),
    cellsOf: (row) => entries.map(([key, column]) => cellOf(column, row[key], timeZone)),
  };
}

function cellOf({ kind, values }: Column, value: unknown, timeZone: string): Cell {
  if (typeof value === 'number') return value;
  if (kind === 'flag') return value === true ? '1' : '0';
  const text = String(value);
  if (kind === 'instant') return text === '' ? '' : formatDateTime(new Date(text), timeZone);
  return values?.[text] ?? text;
}
