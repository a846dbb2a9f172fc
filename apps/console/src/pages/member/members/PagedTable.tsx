import { wordOr } from '@upline/i18n/texts';
import { DataTable, type DataTableProps } from '@upline/ui/desk';
import { StateNote, Failed } from '../../../frame/StateNote.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { useTableWords } from '../../../shared/words/table-words.ts';
import type { Pages } from '../../../shared/calls/use-pages.ts';
import { More } from './More.tsx';

export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'words' | 'skeletonRows'> {
  readonly pages: Pages<Row>;
  /** The text for an empty list: `none.<name>`. */
  readonly none: string;
}

const BONES = 8;

/** A list in a member's tab: the pages loaded so far, and a button for the next. */
export function PagedTable<Row extends object>({ pages, none, ...table }: PagedTableProps<Row>) {
  const { t } = useTexts('consoleMembers');
  const words = useTableWords();
  const { entries, isPending, failure, again } = pages;
  if (failure) return <Failed failure={failure} again={again} />;
  if (!isPending && entries.length === 0)
    return <StateNote title={wordOr(t, `none.${none}`, none)}>{wordOr(t, `none.${none}.text`, none)}</StateNote>;
  return (
    <>
      <DataTable {...table} rows={entries} words={words} skeletonRows={isPending ? BONES : undefined} />
      <More pages={pages} />
    </>
  );
}
