import { Histogram } from 'prom-client';

/** One per process; every application's `/metrics` shows it. Its `_count` counts the tasks. */
export const asideRuns: Histogram<'kind' | 'outcome'> = new Histogram({
  name: 'upline_aside_duration_seconds',
  help: 'Time that a task took in the process beside this one, without its waiting, by kind and outcome: done, failed, memory, time, size, asked, closed, crashed; busy: not begun, too many waited.',
  labelNames: ['kind', 'outcome'],
  buckets: [0.05, 0.2, 1, 5, 20, 60, 300],
  registers: [],
});
