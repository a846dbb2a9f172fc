import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import type { Settler } from '../thread/settler.ts';

/** Settles a closed week or other closed period again and compares it with what was written. The job's name in the outbox predates the other periods. */
export const comparisonJob = defineJob<{ comparisonId: string }>('compareWeek');

/** Runs comparisons in this process, in a thread that no close waits for. If a process dies, its lease expires and another restarts the comparison. */
export function registerComparisonJob(jobs: Jobs, { livingFigures }: { livingFigures: { readonly trials: Settler } }): void {
  jobs.registerJob(comparisonJob, ({ comparisonId }) => livingFigures.trials.run('compareClosed', { comparisonId: Number(comparisonId) }));
}
