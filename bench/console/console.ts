import { type ListName, permissions, type Permission } from '@upline/contract';
import { listNames } from '../../apps/server/src/staff/overview/lists/list-sources.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { withCluster } from '../harness/bench-database.ts';
import type { Report } from '../harness/figure.ts';
import type { Sizes } from '../harness/sizes.ts';
import { measureClicks } from './clicks.ts';
import { measureExports } from './exports.ts';
import { fillDesk } from './fill/fill-desk.ts';
import { measureFinding } from './finding.ts';
import { measureList } from './lists.ts';
import { measurePages } from './pages.ts';
import { measureReports } from './reports.ts';
import { readSamples } from './samples.ts';

const SIZE = { members: 1_000_000, orders: 2_000_000 };

const all: ReadonlySet<Permission> = new Set(Object.keys(permissions) as Permission[]);

/**
 * Search, every list, the reads of the member and order pages, each report, and the export of all members: time within the handler, for staff who see all companies and for staff
 * who see some.
 */
export async function runConsole(report: Report, { keep, ...sizes }: Sizes = {}): Promise<void> {
  await withCluster(async (cluster) => {
    const database = await cluster.open('console');
    if (await isEmpty(database)) await fillDesk(database, { ...SIZE, ...sizes });
    await measureDesk(report, database);
    await measureClicks(report, database, cluster.addressOf('console'));
    await measureExports(report, database);
  }, keep);
}

/** Runs only the measurements, on a filled database. `parts`: `find`, `pages`, `reports` and names of lists. */
export async function measureDesk(
  report: Report,
  database: Database,
  parts: readonly string[] = ['find', 'pages', 'reports', ...listNames],
): Promise<void> {
  const samples = await readSamples(database);
  if (parts.includes('find')) await measureFinding(report, database, all, samples);
  if (parts.includes('pages')) await measurePages(report, database, all, samples);
  if (parts.includes('reports')) await measureReports(report, database, all);
  for (const name of listNames.filter((list) => parts.includes(list)))
    await measureList(report, database, name satisfies ListName, all, samples);
}

async function isEmpty(database: Database): Promise<boolean> {
  return (await database.selectFrom('member').select('id').limit(1).executeTakeFirst()) === undefined;
}
