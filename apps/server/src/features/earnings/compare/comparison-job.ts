import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import type { Settler } from '../thread/settler.ts';

/** Settles a closed week again and compares it with what was written. */
export const compareWeekJob = defineJob<{ comparisonId: string }>('compareWeek');

/** Runs comparisons in this process, in a thread that no close waits for. A process that dies leaves its lease, and another begins the comparison anew. */
export function registerComparisonJob(jobs: Jobs, { livingFigures }: { livingFigures: { readonly trials: Settler } }): void {
  jobs.registerJob(compareWeekJob, ({ comparisonId }) => livingFigures.trials.run('compareWeek', { comparisonId: Number(comparisonId) }));
}
