import type { AnswerOf } from '@upline/contract';
import { paths } from '../../../shared/addresses/paths.ts';

export type Waiting = AnswerOf<'getHome'>['data']['waiting'][number];

export type WaitingGroup = 'approvals' | 'withdrawals' | 'orders' | 'tasks' | 'closes';

const groupOf = (kind: string): WaitingGroup => {
  if (kind.startsWith('approval:')) return 'approvals';
  if (kind.startsWith('task:')) return 'tasks';
  if (kind === 'close') return 'closes';
  return kind === 'unshipped' || kind === 'refund' ? 'orders' : 'withdrawals';
};

/** Home's groups in order, each with its waiting things; empty groups are omitted. */
export const waitingGroups = (waiting: readonly Waiting[]): { group: WaitingGroup; rows: readonly Waiting[] }[] =>
  (['approvals', 'closes', 'withdrawals', 'orders', 'tasks'] as const).flatMap((group) => {
    const rows = waiting.filter(({ kind }) => groupOf(kind) === group);
    return rows.length === 0 ? [] : [{ group, rows }];
  });

/** The page that settles a waiting thing. */
export function placeOf({ kind, oldestSubject, count }: Pick<Waiting, 'kind' | 'oldestSubject' | 'count'>): string {
  switch (groupOf(kind)) {
    case 'approvals':
      return paths.approvals();
    case 'withdrawals':
      return paths.withdrawals();
    case 'closes':
      return paths.health();
    case 'orders':
      if (count === 1) return paths.order(oldestSubject);
      return kind === 'unshipped' ? paths.orders({ state: 'paid', sort: 'orderedAt' }) : paths.orders({ sort: 'orderedAt' });
    case 'tasks':
      return paths.tasks({ kind: kind.slice('task:'.length) });
  }
}
