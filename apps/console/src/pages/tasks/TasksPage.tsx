import { wordOr } from '@upline/i18n/texts';
import type { ListRowOf } from '@upline/contract';
import { ActButton, type DataColumn, DataTable, KeysetPager, StatusMark } from '@upline/ui/desk';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '../../frame/Page.tsx';
import { Failed, StateNote } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';
import { useTableWords } from '../../shared/words/table-words.ts';
import { useAnswer } from '../../shared/calls/use-answer.ts';
import { paths } from '../../shared/addresses/paths.ts';
import { TaskSheet } from './TaskSheet.tsx';

type Task = ListRowOf<'listTasks'>;

const PAGE_SIZE = 50;

/** Tasks for a person, the oldest first, and closed ones; each is settled in place. The address names state, kind and open task. */
export function TasksPage() {
  const { t } = useTexts('consoleTasks');
  const { t: lists } = useTexts('consoleLists');
  const words = useTableWords();
  const { count } = useFormats();
  const [query, setQuery] = useSearchParams();
  const state = query.get('state') === 'closed' ? 'closed' : 'open';
  const kind = query.get('kind') ?? '';
  const after = query.get('after') ?? '';
  const openId = query.get('task') ?? undefined;
  const { data, error, refetch, isPending } = useAnswer('listTasks', {
    filters: { state: [state], ...(kind === '' ? {} : { kind }) },
    sort: state === 'open' ? 'openedAt' : '-openedAt',
    after,
    pageSize: PAGE_SIZE,
  });
  const columns = useTaskColumns(state);
  const change = (changes: Readonly<Record<string, string>>): void =>
    setQuery((before) => {
      const next = new URLSearchParams({ ...Object.fromEntries(before), ...changes });
      for (const name of Object.keys(changes)) if (changes[name] === '') next.delete(name);
      return next;
    });
  const rows = data?.data ?? [];
  const total = data === undefined ? undefined : data.isMore ? lists('moreThan', { total: count(data.count) }) : count(data.count);
  return (
    <Page
      title={t('title')}
      tabs={(['open', 'closed'] as const).map((tab) => ({
        to: tab === 'open' ? paths.tasks() : paths.tasks({ state: 'closed' }),
        label: t(`tab.${tab}`),
        count: tab === state ? total : undefined,
        isHere: tab === state,
      }))}
      sheet={openId ? <TaskSheet key={openId} taskId={Number(openId)} onClose={() => change({ task: '' })} /> : null}
    >
      {kind === '' ? null : (
        <p style={{ paddingTop: 12 }}>
          <ActButton size="row" onClick={() => change({ kind: '', after: '' })}>
            {t('onlyKind', { kind: wordOr(t, `kind.${kind}`, kind) })} ×
          </ActButton>
        </p>
      )}
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : data && rows.length === 0 && after === '' ? (
        <StateNote title={t(`none.${state}.title`)}>{t(`none.${state}.text`)}</StateNote>
      ) : (
        <DataTable
          label={t('title')}
          rows={rows}
          columns={columns}
          rowId={({ taskNo }) => String(taskNo)}
          words={words}
          skeletonRows={isPending ? 8 : undefined}
          openId={openId}
          onOpen={({ taskNo }) => change({ task: String(taskNo) })}
        />
      )}
      <KeysetPager
        status={data && rows.length > 0 ? lists('pages.status', { shown: count(rows.length), total: total ?? '' }) : ''}
        words={{ label: lists('pages.label'), previous: lists('pages.first'), next: lists('pages.next') }}
        onPrevious={after === '' ? undefined : () => change({ after: '' })}
        onNext={data && data.next !== '' ? () => change({ after: data.next }) : undefined}
      />
    </Page>
  );
}

/** A task's subject: a variant by its product's name and its number, anything else by its number. */
function subjectOf({ kind, subject, detail }: Task, variant: (number: string) => string): string {
  if (kind !== 'stockLow') return subject;
  const { name } = JSON.parse(detail) as { name?: string };
  return [name, variant(subject)].filter(Boolean).join(', ');
}

function useTaskColumns(state: 'open' | 'closed'): readonly DataColumn<Task>[] {
  const { t } = useTexts('consoleTasks');
  const { since, at } = useFormats();
  return useMemo(
    () => [
      {
        id: 'kind',
        title: t('column.kind'),
        cell: ({ kind }) => <StatusMark state={state === 'open' ? 'half' : 'set'}>{wordOr(t, `kind.${kind}`, kind)}</StatusMark>,
      },
      { id: 'subject', title: t('column.subject'), takesRest: true, cell: (task) => subjectOf(task, (number) => t('variant', { number })) },
      { id: 'openedAt', title: t('column.openedAt'), isLow: true, cell: ({ openedAt }) => <span className="q3">{at(openedAt)}</span> },
      state === 'open'
        ? { id: 'waits', title: t('column.waits'), isFigure: true, cell: ({ openedAt }) => since(openedAt) }
        : {
            id: 'closed',
            title: t('closed'),
            cell: ({ closedAt, closedBy }) => (
              <span className="q3">{`${at(closedAt)}, ${closedBy === 'settled' ? t('byItself') : closedBy}`}</span>
            ),
          },
    ],
    [t, since, at, state],
  );
}
