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

export function useListColumns(
  list: ListName,
  wide: string,
  low: readonly string[],
  cells: OwnCells,
  lead?: string,
): readonly DataColumn<AnyRow>[] {
  const { t } = useTexts('consoleLists');
  const formats = useFormats();
  const { columns, sorts } = lists[list];
  return useMemo(
    () =>
      columns.map((column) => {
        const own = cells[column.key] as ((row: AnyRow) => ReactNode) | undefined;
        return {
          id: column.key,
          title: columnWord(t, list, column.key),
          isFigure: isFigureKind(column.kind) && own === undefined,
          takesRest: column.key === wide,
          isLead: column.key === lead,
          isLow: low.includes(column.key),
          sort: sorts.includes(column.key) ? column.key : undefined,
          cell: own ?? ((row) => cellOf(list, column, row[column.key], formats, t)),
        };
      }),
    [columns, list, wide, lead, low, cells, sorts, formats, t],
  );
}
