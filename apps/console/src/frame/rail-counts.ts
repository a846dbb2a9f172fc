import { useMay } from '../session/account.ts';
import { useAnswer } from '../shared/calls/use-answer.ts';

const LOOK_AGAIN_MS = 60_000;

/** The page of the rail that settles a kind of open matters; the others wait on the home page alone. */
const pageOf: Readonly<Record<string, string>> = {
  unshipped: 'toPack',
  withdrawal: 'withdrawals',
  payout: 'withdrawals',
  payoutFailed: 'withdrawals',
  refund: 'orders',
};

/** The number of things that wait for this person, by the name of the rail's word or page. Names without any are omitted. */
export function useRailCounts(): Readonly<Record<string, number>> {
  const may = useMay();
  const approvals = useAnswer(
    'listApprovals',
    { filters: { mayDecide: true }, sort: 'askedAt', pageSize: 25 },
    { isOn: may('approval.read'), everyMs: LOOK_AGAIN_MS },
  );
  const tasks = useAnswer(
    'listTasks',
    { filters: { state: ['open'] }, sort: 'openedAt', pageSize: 25 },
    { isOn: may('task.read'), everyMs: LOOK_AGAIN_MS },
  );
  const translations = useAnswer('countTranslations', {}, { isOn: may('translation.write'), everyMs: LOOK_AGAIN_MS });
  const waiting = useAnswer('countWaiting', {}, { everyMs: LOOK_AGAIN_MS });
  const counts: Record<string, number> = {
    approvals: approvals.data?.count ?? 0,
    tasks: tasks.data?.count ?? 0,
    translations: (translations.data?.data ?? []).reduce((sum, { missing }) => sum + missing, 0),
  };
  for (const { kind, count, mayYou } of waiting.data?.data ?? []) {
    if (!mayYou) continue;
    for (const name of ['home', pageOf[kind]]) if (name !== undefined) counts[name] = (counts[name] ?? 0) + count;
  }
  return Object.fromEntries(Object.entries(counts).filter(([, many]) => many > 0));
}
