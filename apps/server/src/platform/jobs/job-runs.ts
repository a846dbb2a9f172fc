import { Histogram } from 'prom-client';

/** Kinds are not called `job`, because Prometheus uses that label for scrape targets. One per process; every application's `/metrics` shows it. */
export const jobRuns: Histogram<'kind' | 'outcome'> = new Histogram({
  name: 'upline_job_duration_seconds',
  help: 'Time that one try of a job took, by kind and outcome: done, failed, later (it waits for another system), or parked (it ended its process twice).',
  labelNames: ['kind', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30, 300],
  registers: [],
});
