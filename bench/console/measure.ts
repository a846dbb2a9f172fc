import type { Permission } from '@upline/contract';
import type { StaffContext } from '../../apps/server/src/operation/context.ts';
import { Refusal } from '../../apps/server/src/operation/refusal.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import type { Report } from '../harness/figure.ts';
import { percentile } from '../harness/percentile.ts';

/** Limit within the handler for 95 of 100 calls. */
export const TARGET_MS = 50;
const CALLS = 60;
const WARM_UP_CALLS = 8;

const log = createLogger({ level: 'silent' });

export const contextOf = (database: Database, permissions: ReadonlySet<Permission>, companies?: string[]): StaffContext => ({
  database,
  member: undefined,
  staff: { id: 1n, name: 'bench', permissions, companies },
  locale: 'en_US',
  now: new Date(),
  requestId: 'bench',
  log,
  address: '127.0.0.1',
  device: 'bench',
});

/** Duration of one call in milliseconds. Throws the refusal if the call is refused. */
export async function timed(call: () => unknown): Promise<number> {
  const startedAt = performance.now();
  const answer = await call();
  const ms = performance.now() - startedAt;
  if (answer instanceof Refusal) throw answer;
  return ms;
}

/** Runs calls one after the other and reports the median and the 95th percentile. */
export async function measure(report: Report, name: string, call: () => unknown, note?: string): Promise<void> {
  for (let at = 0; at < WARM_UP_CALLS; at += 1) await timed(call);
  const times = new Float64Array(CALLS);
  for (let at = 0; at < CALLS; at += 1) times[at] = await timed(call);
  reportTimes(report, name, times, note);
}

export function reportTimes(report: Report, name: string, times: Float64Array, note?: string): void {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const verdict = p95 <= TARGET_MS ? `within ${TARGET_MS} ms` : `ABOVE ${TARGET_MS} ms`;
  report({
    name,
    figure: p95,
    unit: 'ms p95',
    samples: times.length,
    note: [`p50 ${p50.toFixed(1)} ms`, verdict, ...(note === undefined ? [] : [note])].join('; '),
  });
}
