import type { Column, ListDefinition } from '@upline/contract';
import { formatDateTime, type Locale } from '@upline/i18n';
import { createTranslator, type MessageKey, type Translator } from '@upline/i18n/server';
import { type Cell, type CellKind, decimalOf, type Table } from '../../platform/tables/table.ts';

const kinds: Record<Column['kind'], CellKind> = {
  text: 'text',
  number: 'text',
  code: 'text',
  flag: 'text',
  instant: 'moment',
  day: 'day',
  decimal: 'decimal',
  money: 'amount',
  pv: 'amount',
  percent: 'amount',
  count: 'count',
};

/** The word of a list's value in the reader's language, as its page shows it; a value without one is shown itself. */
export function valueWord(say: Translator, list: string, key: string, { values }: Pick<Column, 'values'>, value: string): string {
  return value === '' || values?.[value] === undefined ? value : say(`consoleLists:value.${list}.${key}.${value}` as MessageKey);
}

/** The table of a list: every column in order, titles and values in the reader's language, moments in the business time zone. */
export function tableOf({ name, columns }: ListDefinition, { locale, timeZone }: { locale: Locale; timeZone: string }): Table {
  const say = createTranslator(locale);
  const entries = Object.entries(columns);
  return {
    titles: entries.map(([key]) => say(`consoleLists:column.${key}` as MessageKey)),
    kinds: entries.map(([, { kind }]) => kinds[kind]),
    cellsOf: (row) =>
      entries.map(([key, column]) =>
        cellOf(column.kind, row[key], { timeZone, word: (value) => valueWord(say, name, key, column, value) }),
      ),
  };
}

function cellOf(kind: Column['kind'], value: unknown, { timeZone, word }: { timeZone: string; word: (value: string) => string }): Cell {
  if (typeof value === 'number') return value;
  if (kind === 'flag') return value === true ? '1' : '0';
  const text = String(value);
  if (kind === 'decimal') return decimalOf(text);
  if (kind === 'instant') return text === '' ? '' : formatDateTime(new Date(text), timeZone);
  return kind === 'code' ? word(text) : text;
}
