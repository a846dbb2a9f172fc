import { defineJob, type Jobs } from '../../../platform/jobs/index.ts';
import type { Settler } from '../thread/settler.ts';

/** Settles a closed week or another closed period again and compares it with what was written. Its name in the outbox is older than the other periods. */
export const comparisonJob = defineJob<{ comparisonId: string }>('compareWeek');

/** Runs comparisons in this process, in a thread that no close waits for. A process that dies leaves its lease, and another begins the comparison anew. */
export function registerComparisonJob(jobs: Jobs, { livingFigures }: { livingFigures: { readonly trials: Settler } }): void {
  jobs.registerJob(comparisonJob, ({ comparisonId }) => livingFigures.trials.run('compareClosed', { comparisonId: Number(comparisonId) }));
}
