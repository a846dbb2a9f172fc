import type { Permission } from '@upline/contract';
import { reportKinds } from '../../apps/server/src/staff/overview/reports/kinds/all.ts';
import { createRunReport } from '../../apps/server/src/staff/overview/reports/run-report.ts';
import { sumUp } from '../../apps/server/src/desk/reports/sums/sum-up.ts';
import { dayText } from '../../apps/server/src/platform/calendar/index.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import type { Report } from '../harness/figure.ts';
import { contextOf, timed } from './measure.ts';
import { readsOnPrimary } from '../../apps/server/src/platform/database/report-reader.ts';

const timeZone = 'America/Los_Angeles';
/** Limit for a report and its previous period together. */
const TARGET_MS = 2_000;
const CALLS = 3;
const DAY_MS = 86_400_000;
/** Nearly the longest period allowed for a report. */
const LONG_DAYS = 1_090;
const runReport = createRunReport({ timeZone, reports: readsOnPrimary });

/** Measures the first summing of all days, and then each report over its longest period: the slowest of a few calls, for all companies and for one. */
export async function measureReports(report: Report, database: Database, permissions: ReadonlySet<Permission>): Promise<void> {
  const summing = await timed(() => sumUp(database, timeZone));
  report({
    name: 'console reports, adding up every day',
    figure: summing / 1_000,
    unit: 's',
    samples: 1,
    note: 'once, in steps of 31 days',
  });
  const to = dayText(new Date(), timeZone);
  const period = { from: dayText(new Date(Date.now() - LONG_DAYS * DAY_MS), timeZone), to };
  for (const { name, parameters } of reportKinds)
    for (const companies of [undefined, ['JP']]) {
      const context = contextOf(database, permissions, companies);
      const payload = { report: name, parameters: 'period' in parameters ? { period } : {} };
      let slowest = 0;
      for (let call = 0; call < CALLS; call += 1) slowest = Math.max(slowest, await timed(() => runReport(context, payload)));
      const verdict = slowest <= TARGET_MS ? `within ${TARGET_MS} ms` : `ABOVE ${TARGET_MS} ms`;
      report({
        name: `console report ${name}${companies ? ' (JP)' : ''}`,
        figure: slowest,
        unit: 'ms at most',
        samples: CALLS,
        note: verdict,
      });
    }
}
