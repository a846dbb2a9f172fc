import { DataTable, type DataTableProps } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { Failed } from '../frame/StateNote.tsx';
import { useTableWords } from '../shared/words/table-words.ts';

export interface WholeTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'words' | 'skeletonRows'> {
  /** What was asked for, as `useAnswer` answers it. */
  readonly answer: {
    readonly data: { readonly data: readonly Row[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly isPending: boolean;
  };
  /** Rows that stand in while the first are on their way. */
  readonly bones: number;
  /** What stands in place of an empty table. */
  readonly none?: ReactNode;
}

/** A table of rows that one call answers: its bones, what went wrong, what to do where there is nothing, or the rows. */
export function WholeTable<Row extends object>({ answer, bones, none, ...table }: WholeTableProps<Row>) {
  const words = useTableWords();
  const { data, error, refetch, isPending } = answer;
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  if (none !== undefined && data?.data.length === 0) return none;
  return <DataTable {...table} rows={data?.data ?? []} words={words} skeletonRows={isPending ? bones : undefined} />;
}
