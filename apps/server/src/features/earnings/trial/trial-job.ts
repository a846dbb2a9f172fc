import type { Database } from '../../../platform/database/connection.ts';
import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import { Settler } from '../thread/settler.ts';

/** Tries a version of the plan on closed weeks. */
export const tryPlanJob = defineJob<{ trialId: string }>('tryPlan');

/** Runs trials in this process, each in a thread of its own, so that no close waits for one. */
export function registerTrialJob(jobs: Jobs, { database }: { database: Database }): void {
  jobs.registerJob(tryPlanJob, async ({ trialId }) => {
    const settler = new Settler(database);
    try {
      await settler.run('tryPlan', { trialId: Number(trialId) });
    } finally {
      await settler.close();
    }
  });
}
