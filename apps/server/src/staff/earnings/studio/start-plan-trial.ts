import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { findPlan, tryPlanJob } from '../../../features/earnings/index.ts';
import { refuseLimited } from '../../../desk/documents/change-content.ts';
import { refuseCostlyPlan } from '../plan-documents/refuse-costly-plan.ts';
import { refusePlanState } from '../plan-documents/refuse-plan-state.ts';
import { presentPlan } from '../plan-documents/present-plan.ts';
import { requireTrial } from './trial-row.ts';

const MOST_WEEKS = 26;

/** Has a job try a version on closed weeks. One trial of a person at a time. */
export function createStartPlanTrial(settings: Pick<Settings, 'businessTimeZone'>): Handler<'startPlanTrial'> {
  return async (context, { planId, fromWeek, toWeek, volumePercent, newcomersPercent }) => {
    const { database, staff, now, locale } = context;
    refuseLimited(staff);
    const plan = await findPlan(database, planId);
    if (plan === undefined) return refuse('planNotFound');
    if (plan.state === 'retired') return refusePlanState(locale, plan.state);
    const costly = await refuseCostlyPlan(database, planId, locale);
    if (costly !== undefined) return costly;
    const { rows } = await sql<{ weeks: number; first: number | null; last: number | null }>`
      SELECT count(*)::int AS weeks, min(week) AS first, max(week) AS last FROM week_run WHERE week BETWEEN ${fromWeek} AND ${toWeek}`.execute(
      database,
    );
    const { weeks = 0, first, last } = rows[0] ?? {};
    if (weeks === 0 || weeks > MOST_WEEKS || first !== fromWeek || last !== toWeek)
      return refuse('planTrialWeeks', { field: 'fromWeek', params: { most: MOST_WEEKS } });
    const present = await presentPlan(context, settings);
    const begun = await database
      .insertInto('plan_trial')
      .values({
        plan_version_id: planId,
        present_version_id: present.id,
        from_week: fromWeek,
        to_week: toWeek,
        volume_percent: volumePercent,
        newcomers_percent: newcomersPercent,
        weeks,
        asked_by: staff.id,
        asked_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (begun === undefined) return refuse('planTrialUnderWay');
    await enqueue(database, { job: tryPlanJob, payload: { trialId: String(begun.id) } });
    return { data: await requireTrial(context, Number(begun.id)) };
  };
}
