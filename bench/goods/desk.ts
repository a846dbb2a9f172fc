import { sql } from 'kysely';
import { operations, permissions, type Permission } from '@upline/contract';
import { createList } from '../../apps/server/src/desk/lists/create-list.ts';
import { listSourceOf } from '../../apps/server/src/staff/overview/lists/list-sources.ts';
import { countTranslations } from '../../apps/server/src/staff/content/translations/count-translations.ts';
import type { StaffContext } from '../../apps/server/src/operation/context.ts';
import { type Database, openDatabase, settingsOf } from '../../apps/server/src/platform/database/connection.ts';
import { measureExport } from '../console/exports.ts';
import { contextOf, measure, reportTimes, timed } from '../console/measure.ts';
import type { Report } from '../harness/figure.ts';
import { percentile } from '../harness/percentile.ts';
import { finelyTimed } from '../harness/processor-time.ts';
import { readsOnPrimary } from '../../apps/server/src/platform/database/report-reader.ts';

type Call = (context: StaffContext, payload: object) => Promise<{ next: string }>;

const all: ReadonlySet<Permission> = new Set(Object.keys(permissions) as Permission[]);
const PAGES = 3;
const SLOWEST_SHOWN = 5;

/** Every filter with typical values: many, few and no products. */
const cases: readonly object[] = [
  {},
  ...['serum', 'Cloudberry', '精华', 'B0001', 'b099999', 'nothing of the kind'].map((search) => ({ search })),
  ...['live', 'soldOut', 'offSale'].map((state) => ({ goodsState: [state] })),
  ...[true, false].flatMap((is) => [{ hasDraft: is }, { lacksWords: is }, { isLowOrOut: is }]),
  { changedAt: { from: day(20), to: day(10) } },
  { changedAt: { to: day(60) } },
];

function day(back: number): string {
  return new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
}

/** Words of texts: in many, few and no products. */
const searches = ['serum', 'Cloudberry night', '精华', 'B0001', 'nothing of the kind'];

/** The lists of products and of their texts with each filter, the counts that the console requests each minute, and an export. */
export async function measureGoodsDesk(database: Database, report: Report): Promise<void> {
  await sql`VACUUM ANALYZE`.execute(database);
  const fields = (chosen: object): string => Object.keys(chosen).join();
  const pairs = cases.flatMap((one, at) =>
    cases.slice(at + 1).flatMap((other) => (fields(one) === fields(other) || fields(one) === '' ? [] : [{ ...one, ...other }])),
  );
  const sorts = operations.listProducts.list.sorts.flatMap((key) => [key, `-${key}`]);
  await measureList(database, report, 'listProducts', [
    ...sorts.flatMap((sort) => cases.map((filters) => ({ sort, filters }))),
    // Each pair of filters is measured in one sort order only, because all sort orders would take minutes.
    ...pairs.map((filters) => ({ sort: '-changedAt', filters })),
  ]);
  await measureList(
    database,
    report,
    'listTranslations',
    (['zh_CN', 'ja_JP'] as const).flatMap((language) =>
      [{}, { translationState: ['missing'] }, { translationState: ['current'] }, ...searches.map((search) => ({ search }))].map(
        (chosen) => ({
          sort: 'place',
          filters: { language: [language], ...chosen },
        }),
      ),
    ),
  );
  const context = contextOf(database, all);
  await measure(report, 'goods countTranslations', () => countTranslations(context, {}));
  await measureExport(report, database, { name: 'goods export', list: 'listProducts', sort: '-changedAt', table: 'product' });
}

interface Asked {
  sort: string;
  filters: object;
}

/** Wall time, and the database's processor time, which says more on a busy machine. */
async function measureList(
  shared: Database,
  report: Report,
  name: 'listProducts' | 'listTranslations',
  asked: readonly Asked[],
): Promise<void> {
  const database = openDatabase({ ...settingsOf(shared), maxConnections: 1 });
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database);
  const usedMs = async () => (await finelyTimed(rows[0]?.pid ?? 0)) ?? Number.NaN;
  const call = createList(listSourceOf(name), { timeZone: 'America/Los_Angeles', reports: readsOnPrimary }) as Call;
  const times: number[] = [];
  const used: number[] = [];
  const slowest: { ms: number; said: string }[] = [];
  for (const { sort, filters } of asked) {
    const before = await usedMs();
    const own = await timesOf(call, contextOf(database, all), { filters, sort, pageSize: 50 });
    const ms = ((await usedMs()) - before) / own.length;
    times.push(...own);
    used.push(ms);
    slowest.push({ ms, said: `${sort} ${JSON.stringify(filters)}` });
  }
  await database.destroy();
  const processor = percentile(Float64Array.from(used), 0.95);
  reportTimes(report, `goods ${name}`, Float64Array.from(times), `processor of the database ${processor.toFixed(1)} ms p95`);
  for (const { ms, said } of slowest.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_SHOWN))
    report({ name: `goods ${name} dearest`, figure: ms, unit: 'ms processor', samples: PAGES, note: said });
}

async function timesOf(call: Call, context: StaffContext, asked: object): Promise<number[]> {
  const payload = { ...asked, after: '' };
  const times: number[] = [];
  for (let page = 0; page < PAGES; page += 1)
    times.push(
      await timed(async () => {
        payload.after = (await call(context, payload)).next;
      }),
    );
  return times;
}
