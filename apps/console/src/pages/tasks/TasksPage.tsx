import { type DataColumn, DataTable, StatusMark } from '@upline/ui/desk';
import { useMemo, useState } from 'react';
import { Page } from '../../frame/Page.tsx';
import { Failed, StateNote } from '../../frame/StateNote.tsx';
import { useFormats } from '../../shared/formats.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useTableWords } from '../../shared/table-words.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { TaskSheet } from './TaskSheet.tsx';
import type { Task } from './task.ts';

/** What a person has to look at, the oldest first; each is settled where it is shown. */
export function TasksPage() {
  const { t } = useTexts('consoleTasks');
  const words = useTableWords();
  const { data, error, refetch, isPending } = useAnswer('listStaffTasks', { pageSize: 200 });
  const columns = useTaskColumns();
  const [openId, setOpenId] = useState<string>();
  const tasks = data?.data ?? [];
  const open = tasks.find(({ taskId }) => String(taskId) === openId);
  const close = (): void => setOpenId(undefined);
  return (
    <Page
      title={t('title')}
      beside={data ? <span className="q">{t('waiting', { count: data.size })}</span> : null}
      sheet={open ? <TaskSheet key={open.taskId} task={open} onClose={close} /> : null}
    >
      {error ? (
        <Failed failure={error} again={() => void refetch()} />
      ) : data && tasks.length === 0 ? (
        <StateNote title={t('none.title')}>{t('none.text')}</StateNote>
      ) : (
        <DataTable
          label={t('title')}
          rows={tasks}
          columns={columns}
          rowId={({ taskId }) => String(taskId)}
          words={words}
          skeletonRows={isPending ? 8 : undefined}
          openId={openId}
          onOpen={({ taskId }) => setOpenId(String(taskId))}
        />
      )}
    </Page>
  );
}

function useTaskColumns(): readonly DataColumn<Task>[] {
  const { t } = useTexts('consoleTasks');
  const { since, at } = useFormats();
  return useMemo(
    () => [
      { id: 'kind', title: t('column.kind'), cell: ({ kind }) => <StatusMark state="half">{t(`kind.${kind}`)}</StatusMark> },
      { id: 'subject', title: t('column.subject'), takesRest: true, cell: ({ subject }) => subject },
      { id: 'openedAt', title: t('column.openedAt'), isLow: true, cell: ({ openedAt }) => <span className="q3">{at(openedAt)}</span> },
      { id: 'waits', title: t('column.waits'), isFigure: true, cell: ({ openedAt }) => since(openedAt) },
    ],
    [t, since, at],
  );
}
