import { useMay } from '../../session/account.ts';
import { useTexts } from '../../shared/i18n.ts';
import { useAnswer } from '../../shared/use-answer.ts';

export interface WaitingRow {
  readonly id: string;
  readonly what: string;
  readonly subject: string;
  readonly amount?: number;
  /** Since when it waits. */
  readonly since: string;
  /** Where it is settled. */
  readonly path: string;
}

/** The oldest of each kind that home shows. */
const MOST_ROWS = 20;

/** Everything that waits for the signed-in person's permissions, the oldest first. */
export function useWaiting(): { readonly rows: readonly WaitingRow[]; readonly count: number; readonly isPending: boolean } {
  const { t } = useTexts();
  const { t: tasksText } = useTexts('consoleTasks');
  const may = useMay();
  const tasks = useAnswer('listStaffTasks', { pageSize: MOST_ROWS }, { isOn: may('task.read') });
  const withdrawals = useAnswer('listWithdrawals', { pageSize: MOST_ROWS }, { isOn: may('withdrawal.read') });
  const rows: WaitingRow[] = [
    ...(tasks.data?.data ?? []).map(({ taskId, kind, subject, openedAt }) => ({
      id: `task ${taskId}`,
      what: tasksText(`kind.${kind}`),
      subject,
      since: openedAt,
      path: '/tasks',
    })),
    ...(withdrawals.data?.data ?? []).map(({ withdrawalId, name, memberCode, amount, requestedAt }) => ({
      id: `withdrawal ${withdrawalId}`,
      what: t('home.withdrawal'),
      subject: `${name} ${memberCode}`,
      amount,
      since: requestedAt,
      path: '/withdrawals',
    })),
  ];
  return {
    rows: rows.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since)),
    count: (tasks.data?.size ?? 0) + (withdrawals.data?.size ?? 0),
    isPending: tasks.isLoading || withdrawals.isLoading,
  };
}
