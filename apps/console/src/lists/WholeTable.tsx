import { DataTable, type DataTableProps } from '@upline/ui/desk';
import type { ReactNode } from 'react';
import { Failed } from '../frame/StateNote.tsx';
import { useTableWords } from '../shared/words/table-words.ts';

export interface WholeTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'words' | 'skeletonRows'> {
  /** The result of `useAnswer`. */
  readonly answer: {
    readonly data: { readonly data: readonly Row[] } | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly isPending: boolean;
  };
  /** Number of skeleton rows shown while the first rows load. */
  readonly bones: number;
  /** Shown in place of an empty table. */
  readonly none?: ReactNode;
}

/** A table of the rows of one call: its skeleton, a failure, a note if it is empty, or the rows. */
export function WholeTable<Row extends object>({ answer, bones, none, ...table }: WholeTableProps<Row>) {
  const words = useTableWords();
  const { data, error, refetch, isPending } = answer;
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  if (none !== undefined && data?.data.length === 0) return none;
  return <DataTable {...table} rows={data?.data ?? []} words={words} skeletonRows={isPending ? bones : undefined} />;
}
