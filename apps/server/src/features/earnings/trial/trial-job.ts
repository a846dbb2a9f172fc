import type { Database } from '../../../platform/database/connection.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import { tryPlan } from './try-plan.ts';

/** Tries a version of the plan on closed weeks. */
export const tryPlanJob = defineJob<{ trialId: string }>('tryPlan');

/** Runs trials outside this process, so that nothing here waits for them. */
export function registerTrialJob(jobs: Jobs, { database }: { database: Database }): void {
  jobs.registerJob(tryPlanJob, ({ trialId }, { signal }) => tryPlan(database, Number(trialId), { signal }));
}
