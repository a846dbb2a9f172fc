import { operations, permissions, type Permission } from '@upline/contract';
import { createList } from '../../apps/server/src/features/staff/lists/create-list.ts';
import { listSourceOf } from '../../apps/server/src/features/staff/lists/list-sources.ts';
import type { StaffContext } from '../../apps/server/src/operation/context.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { measureExport } from '../console/exports.ts';
import { contextOf, reportTimes, timed } from '../console/measure.ts';
import type { Report } from '../harness/figure.ts';
import { percentile } from '../harness/percentile.ts';

type Call = (context: StaffContext, payload: object) => Promise<{ next: string }>;

const all: ReadonlySet<Permission> = new Set(Object.keys(permissions) as Permission[]);
const PAGES = 3;
const SLOWEST_SHOWN = 5;

/** Every filter with the values that people choose: of many products, of few and of none. */
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

/** The list of products in each order, with each filter and each two of them; and its export. */
export async function measureGoodsDesk(database: Database, report: Report): Promise<void> {
  const call = createList(listSourceOf('listProducts'), { timeZone: 'America/Los_Angeles' }) as unknown as Call;
  const times: number[] = [];
  const slowest: { ms: number; said: string }[] = [];
  const filters = cases.flatMap((one, at) => cases.slice(at).map((other) => ({ ...one, ...other })));
  for (const key of operations.listProducts.list.sorts)
    for (const sort of [key, `-${key}`])
      for (const chosen of filters) {
        const own = await timesOf(call, contextOf(database, all), { filters: chosen, sort, pageSize: 50 });
        times.push(...own);
        slowest.push({ ms: percentile(Float64Array.from(own), 0.95), said: `${sort} ${JSON.stringify(chosen)}` });
      }
  reportTimes(report, 'goods listProducts', Float64Array.from(times));
  for (const { ms, said } of slowest.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST_SHOWN))
    report({ name: 'goods listProducts slowest', figure: ms, unit: 'ms', samples: PAGES, note: said });
  await measureExport(report, database, { name: 'goods export', list: 'listProducts', sort: '-changedAt', table: 'product' });
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
