import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { readPeriodRuns, showPeriods } from './period-rows.ts';

const PAGE = 20;

/** A page of closed periods other than weeks that pay something, newest first. */
export function createListPeriods({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'listPeriods'> {
  return async (context, { before }) => {
    const earlier = before === undefined ? sql<boolean>`true` : sql<boolean>`period_run.id < ${before}`;
    const runs = await readPeriodRuns(context, earlier, PAGE + 1);
    const shown = runs.slice(0, PAGE);
    return { data: await showPeriods(context, shown, timeZone), next: runs.length > PAGE ? (shown.at(-1)?.run ?? null) : null };
  };
}
