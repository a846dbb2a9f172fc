import type { DataColumn } from '@upline/ui/desk';
import { type ReactNode, useMemo } from 'react';
import { type ListName, lists } from 'virtual:staff-contract';
import { useFormats } from '../shared/words/formats.ts';
import { useTexts } from '../shared/words/i18n.ts';
import { columnWord } from './column-word.ts';
import { cellOf, isFigureKind } from './cell.tsx';

export type AnyRow = Readonly<Record<string, unknown>>;

/** Cell renderers by column, for columns that a page renders itself. */
export type OwnCells = Readonly<Record<string, ((row: never) => ReactNode) | undefined>>;

/** A phone's row of a list. */
export interface PhoneRow {
  /** The column at the start of the first line, if not the wide one. */
  readonly lead?: string;
  /** The column at the end of the first line, if not the first figure or the state. */
  readonly end?: string;
  /** Columns that a phone omits, because another one says the same there. */
  readonly none?: readonly string[];
  /** Values that a phone says in other words than a desk. */
  readonly cells?: OwnCells;
}

interface ColumnChoices {
  readonly wide: string;
  readonly low: readonly string[];
  readonly cells: OwnCells;
  readonly phone: PhoneRow;
}

const phonePlace = ({ lead, end, none = [] }: PhoneRow, key: string): 'lead' | 'end' | 'none' | undefined =>
  key === lead ? 'lead' : key === end ? 'end' : none.includes(key) ? 'none' : undefined;

export function useListColumns(list: ListName, { wide, low, cells, phone }: ColumnChoices): readonly DataColumn<AnyRow>[] {
  const { t } = useTexts('consoleLists');
  const formats = useFormats();
  const { columns, sorts } = lists[list];
  // One moment says what it is by itself; the others are named.
  const firstInstant = columns.find(({ key, kind }) => kind === 'instant' && !low.includes(key))?.key;
  return useMemo(
    () =>
      columns.map((column) => {
        const own = cells[column.key] as ((row: AnyRow) => ReactNode) | undefined;
        return {
          id: column.key,
          title: columnWord(t, list, column.key),
          isFigure: isFigureKind(column.kind) && own === undefined,
          takesRest: column.key === wide,
          onPhone: phonePlace(phone, column.key),
          phoneCell: phone.cells?.[column.key] as ((row: AnyRow) => ReactNode) | undefined,
          isNamed: isFigureKind(column.kind) || column.kind === 'flag' || (column.kind === 'instant' && column.key !== firstInstant),
          isLow: low.includes(column.key),
          sort: sorts.includes(column.key) ? column.key : undefined,
          cell: own ?? ((row) => cellOf(list, column, row[column.key], formats, t)),
        };
      }),
    [columns, list, wide, phone, low, cells, sorts, formats, t, firstInstant],
  );
}
