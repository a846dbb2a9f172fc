import { useMay } from '../session/account.ts';
import { useFormats } from '../shared/words/formats.ts';
import { useAnswer } from '../shared/calls/use-answer.ts';

const LOOK_AGAIN_MS = 60_000;

/** The number of things that wait for this person, by rail page name. Pages without any are omitted. */
export function useRailCounts(): Readonly<Record<string, string | undefined>> {
  const may = useMay();
  const { count } = useFormats();
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
  const missing = (translations.data?.data ?? []).reduce((sum, language) => sum + language.missing, 0);
  const waiting = { approvals: approvals.data?.count ?? 0, tasks: tasks.data?.count ?? 0, translations: missing };
  return Object.fromEntries(Object.entries(waiting).flatMap(([page, many]) => (many > 0 ? [[page, count(many)]] : [])));
}
