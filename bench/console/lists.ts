import { type ListDefinition, type ListName, operations, type Permission } from '@upline/contract';
import { createList } from '../../apps/server/src/desk/lists/create-list.ts';
import { listSourceOf } from '../../apps/server/src/staff/overview/lists/list-sources.ts';
import type { StaffContext } from '../../apps/server/src/operation/context.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import type { Report } from '../harness/figure.ts';
import { percentile } from '../harness/percentile.ts';
import { type Case, casesOf, combinationsOf } from './list-cases.ts';
import { contextOf, reportTimes, TARGET_MS, timed } from './measure.ts';
import type { Samples } from './samples.ts';
import { readsOnPrimary } from '../../apps/server/src/platform/database/report-reader.ts';

type Call = (context: StaffContext, payload: object) => Promise<{ next: string }>;

/** Visible companies: all, a large one, a small one, and two. */
const sights = [undefined, ['US'], ['JP'], ['JP', 'TW']];
const PAGES = 3;
const SLOWEST_SHOWN = 5;

interface Timed {
  p95: number;
  said: string;
}

/**
 * Measures a list with no filter, each filter and each two filters, by each sort in both directions, on its first pages, for each set of visible companies; of the filter pairs a
 * quarter for each sort and set. Each combination is called as people call it: once, without warming up, and then for the next pages.
 */
export async function measureList(
  report: Report,
  database: Database,
  name: ListName,
  permissions: ReadonlySet<Permission>,
  samples: Samples,
) {
  const definition: ListDefinition = operations[name].list;
  const source = listSourceOf(name);
  const call = createList(source, { timeZone: 'America/Los_Angeles', reports: readsOnPrimary }) as Call;
  const cases = casesOf(definition, samples);
  let turn = 0;
  const sorts = definition.sorts.flatMap((key) => [key, `-${key}`]);
  const isForLimited = !('noCompany' in source.scope);
  const all: number[] = [];
  const slowest: Timed[] = [];
  await call(contextOf(database, permissions), payloadOf([], sorts[0] ?? ''));
  for (const companies of isForLimited ? sights : [undefined])
    for (const sort of sorts) {
      turn += 1;
      for (const combination of combinationsOf(cases, turn)) {
        const times = await timesOf(call, contextOf(database, permissions, companies), payloadOf(combination, sort));
        all.push(...times);
        const p95 = percentile(Float64Array.from(times), 0.95);
        if (p95 > TARGET_MS) slowest.push({ p95, said: saidOf(combination, sort, companies) });
      }
    }
  reportTimes(report, `console ${name}`, Float64Array.from(all), `${slowest.length} of ${all.length / PAGES} combinations above`);
  for (const { p95, said } of slowest.toSorted((a, b) => b.p95 - a.p95).slice(0, SLOWEST_SHOWN))
    report({ name: `console ${name} slowest`, figure: p95, unit: 'ms', samples: PAGES, note: said });
}

const payloadOf = (combination: readonly Case[], sort: string) => ({
  filters: Object.fromEntries(combination.map(({ filter, value }) => [filter, value])),
  sort,
  pageSize: 50,
  after: '',
});

const saidOf = (combination: readonly Case[], sort: string, companies: readonly string[] | undefined): string =>
  [sort, ...combination.map(({ said }) => said), ...(companies === undefined ? [] : [`of ${companies.join(', ')}`])].join(' · ');

async function timesOf(call: Call, context: StaffContext, payload: { after: string }): Promise<number[]> {
  const times: number[] = [];
  for (let page = 0; page < PAGES; page += 1)
    times.push(
      await timed(async () => {
        payload.after = (await call(context, payload)).next;
      }),
    );
  return times;
}
