import { ActButton, type DataColumn, DataTable } from '@upline/ui/desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Failed } from '../../frame/StateNote.tsx';
import { call } from '../../shared/calls/api.ts';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useTableWords } from '../../shared/words/table-words.ts';
import type { ImportRow } from './import.ts';

interface ImportRowsProps {
  readonly importNo: number;
  readonly verdict: ImportRow['verdict'];
  /** Only the rows that an undo left as they are. */
  readonly stays?: boolean;
  /** Changes when the rows may have changed, so that they are loaded again. */
  readonly version: string;
}

interface Line {
  readonly id: string;
  readonly row: number;
  readonly subject: string;
  readonly column: string;
  readonly first: string;
  readonly second: string;
}

/** Rows of an import with one verdict, in file order: a line for each fault or each changed value. */
export function ImportRows({ importNo, verdict, stays = false, version }: ImportRowsProps) {
  const { t } = useTexts('consoleImports');
  const words = useTableWords();
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['listImportRows', importNo, verdict, stays, version],
    queryFn: ({ pageParam, signal }) =>
      call('listImportRows', { importNo, verdict, ...(stays ? { stays } : {}), after: pageParam, pageSize: 50 }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => (next === 0 ? undefined : next),
  });
  const columns = useColumns(stays ? 'wrong' : verdict);
  const lines = (data?.pages ?? []).flatMap((page) => page.data.flatMap(stays ? whyItStays : linesOf));
  if (error) return <Failed failure={error} again={() => void refetch()} />;
  return (
    <>
      <DataTable
        label={t(`rows.${verdict}`)}
        rows={lines}
        columns={columns}
        rowId={({ id }) => id}
        words={words}
        skeletonRows={isPending ? 4 : undefined}
      />
      {hasNextPage ? (
        <ActButton pending={isFetchingNextPage ? t('more') : undefined} onClick={() => void fetchNextPage()}>
          {t('more')}
        </ActButton>
      ) : null}
    </>
  );
}

const whyItStays = ({ row, subject, stays: second = '' }: ImportRow): Line[] => [
  { row, subject, id: String(row), column: '', first: subject, second },
];

function linesOf({ row, subject, verdict, faults, difference, cells }: ImportRow): Line[] {
  const line = { row, subject };
  if (verdict === 'wrong')
    return faults.map(({ column, found, says }, at) => ({ ...line, id: `${row}-${at}`, column, first: found, second: says }));
  if (verdict === 'change')
    return difference.map(({ column, before, after }) => ({ ...line, id: `${row}-${column}`, column, first: before, second: after }));
  return [{ ...line, id: String(row), column: '', first: cells.filter((cell) => cell !== '').join(', '), second: '' }];
}

function useColumns(verdict: ImportRow['verdict']): readonly DataColumn<Line>[] {
  const { t } = useTexts('consoleImports');
  const { count } = useFormats();
  return useMemo(() => {
    const shown = (value: string) => (value === '' ? <span className="q3">{t('nothing')}</span> : value);
    const row: DataColumn<Line> = {
      id: 'row',
      title: t('row'),
      isFigure: true,
      cell: (line) => <span className="q3">{count(line.row)}</span>,
    };
    const subject: DataColumn<Line> = {
      id: 'subject',
      title: t('subject'),
      isLow: true,
      cell: (line) => <span className="q">{line.subject}</span>,
    };
    const column: DataColumn<Line> = {
      id: 'column',
      title: t('column'),
      cell: (line) => (line.column === '' ? null : <b>{line.column}</b>),
    };
    if (verdict === 'same') return [row, subject, { id: 'found', title: t('found'), takesRest: true, cell: ({ first }) => first }];
    if (verdict === 'wrong')
      return [
        row,
        column,
        { id: 'found', title: t('found'), cell: ({ first }) => shown(first.length > 40 ? `${first.slice(0, 40)}…` : first) },
        { id: 'what', title: t('what'), wraps: true, onPhone: 'lead', cell: ({ second }) => <span className="q">{second}</span> },
      ];
    return [
      row,
      subject,
      column,
      { id: 'before', title: t('before'), cell: ({ first }) => <del>{shown(first)}</del> },
      { id: 'after', title: t('after'), takesRest: true, cell: ({ second }) => <ins>{shown(second)}</ins> },
    ];
  }, [t, count, verdict]);
}
