import { type Fraction, type FractionText, type MemberState, monthOfWeek, type Network, orderNetwork, type Volume } from '@upline/plan';
import { earlierViews, type KeptState, type KindMask, type People, type PeriodFacts, type Plan2, timesIn } from '@upline/plan/format2';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { loadCompanies } from '../input/companies.ts';
import { loadCarried } from '../input/load-carried.ts';
import { loadMembers } from '../input/load-members.ts';
import { loadTypes } from '../input/load-types.ts';
import { loadVolume } from '../input/load-volume.ts';
import type { MemberIds } from '../input/member-ids.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { mondayOf } from '../volume/open-week.ts';
import { type Earlier, kOfEarlier, readEarlier, viewsByMeasure } from './earlier-results.ts';
import { joinedDays, ownByKind, periodVolume, type Reading, readHasOrdered, readLifetime } from './period-rows.ts';
import { laddersFromStars, readKeptState } from './kept-state.ts';
import { asksFor, volumesAsked } from './what-is-asked.ts';
import { readPastExceptions, weeksWith } from '../volume/counted-weeks.ts';
import {
  countsOthers,
  everCountedOthers,
  type Measure,
  type MeasuredVolume,
  measureOfVolume,
  measuresOf,
  onlyRows,
  type TimesOf,
  volumesOf,
} from '../volume/measures.ts';
import { firstWeekOfPeriods, type PeriodSpan, readZone, spanOfPeriod, weekOfBusinessDay } from './period-calendar.ts';

/** The input of settling a period of a plan of format 2. */
export interface LoadedPeriod {
  span: PeriodSpan;
  plan2: Plan2;
  members: MemberIds;
  network: Network;
  state: MemberState;
  people: People;
  kept: KeptState;
  /** The period's orders and refunds. */
  volume: MeasuredVolume;
  /** Counts rows for bonuses by each of the plan's volumes, by the volume's place in the document. */
  countedIn(volume: MeasuredVolume): (place: number) => Volume;
  /** Lines that refunds among these rows reverse. */
  earlierIn(volume: MeasuredVolume): PeriodFacts['earlier'];
  facts: PeriodFacts;
  /** K of the closed periods whose orders this period refunds, by code and company. */
  earlierK: Readonly<Record<number, readonly FractionText[]>>;
}

export interface PeriodToLoad {
  span: PeriodSpan;
  /** Reads the state left by runs before this one; undefined for the newest. */
  runId?: bigint | undefined;
  /** The end of a period that is over: later moves and later changes of types and cards do not count. Undefined for an open one. */
  treesAt: Date | undefined;
}

/** Reads the input of a period's settlement; in a REPEATABLE READ transaction all of it is one snapshot. */
export async function loadPeriod(database: Database, version: AnyPlan, asked: PeriodToLoad): Promise<LoadedPeriod> {
  const { span, runId, treesAt } = asked;
  const timeZone = await readZone(database);
  const plan2 = version.plan2 as Plan2;
  const week = weekOfBusinessDay(span.last);
  const companies = await loadCompanies(database, week);
  const at = treesAt === undefined ? {} : { day: span.last };
  const month = monthOfWeek(version.plan, weeksWith(version, week).last);
  const { members, network, state } = await loadMembers(database, { week, month, companies, treesAt, ...at });
  const people = await peopleOf(database, plan2, { members, network, timeZone, treesAt });
  const begin = mondayOf((await firstWeekOfPeriods(database)) ?? week);
  const reading: Reading = { database, plan2, members, companies, timeZone, begin, span, ...(await readWith(database, plan2, span)) };
  const kept = await stateBefore(reading, state, runId);
  return loadOn(reading, { plan2, members, network, state, people, kept });
}

/** Members of a period's settlement, and the state left by closed periods. */
export type PeriodGround = Pick<LoadedPeriod, 'plan2' | 'members' | 'network' | 'state' | 'people' | 'kept'>;

/** Reads an open period, other than a week, for members loaded before. `span` may end earlier than the period: later rows are left out. */
export async function loadOpenPeriod(database: Database, ground: PeriodGround, span: PeriodSpan): Promise<LoadedPeriod> {
  const { plan2, members, network } = ground;
  const [timeZone, first] = [await readZone(database), await firstWeekOfPeriods(database)];
  const begin = mondayOf(first ?? weekOfBusinessDay(span.last));
  const companies = network.companies;
  return loadOn({ database, plan2, members, companies, timeZone, begin, span, ...(await readWith(database, plan2, span)) }, ground);
}

/** Measures to read in addition to PV: those of the plan, and those that closed periods may have counted. */
async function readWith(
  database: Database,
  plan2: Plan2,
  { last }: PeriodSpan,
): Promise<Pick<Reading, 'withOthers' | 'withLeft' | 'isEverMerged'>> {
  const past = await readPastExceptions(database, weekOfBusinessDay(last));
  return {
    withOthers: countsOthers(plan2) || (await everCountedOthers(database)),
    withLeft: past.special || plan2.specials.size > 0,
    isEverMerged: past.merged,
  };
}

async function loadOn(reading: Reading, ground: PeriodGround): Promise<LoadedPeriod> {
  const { database, members, companies, span } = reading;
  const isWeek = span.rule.every === 'week';
  const volume = isWeek
    ? await loadVolume(database, { first: weekOfBusinessDay(span.first), last: span.code }, members, companies, reading)
    : await periodVolume(reading);
  const of = isWeek ? ({ kind: 'week' } as const) : ({ kind: 'period', period: span.period } as const);
  const earlier = await readEarlier(database, of, span.code, volume, members);
  const counted = isWeek ? volume : withoutUnknown(volume, earlier, span.code);
  const facts = await factsOf(reading, { state: ground.state, volume: counted, earlier });
  return {
    ...ground,
    span,
    volume,
    countedIn: countedIn(reading, earlier),
    earlierIn: earlierIn(reading, earlier),
    facts,
    earlierK: kOfEarlier(earlier),
  };
}

/** Counts rows by the plan, and refunds of earlier periods' orders by the plan that closed them. */
function countedIn({ plan2, span }: Reading, earlier: Earlier): LoadedPeriod['countedIn'] {
  const timesOf = (name: string): TimesOf => {
    const own = timesIn(plan2.specials, span.period, span.code, name);
    return (paidIn) => (paidIn === 0 || paidIn === span.code ? own : earlier.timesOf(paidIn, name));
  };
  return (volume) => volumesOf(plan2, volume, timesOf);
}

/** State left by the last periods; what a plan of format 1 left to its weeks carries on. */
async function stateBefore(
  { database, plan2, members, span }: Reading,
  { star }: MemberState,
  runId: bigint | undefined,
): Promise<KeptState> {
  const kept = laddersFromStars(plan2, await readKeptState(database, plan2, members, { runId }), star);
  const isFirst = !(await hasRunBefore(database, span.period, runId));
  if (span.rule.every !== 'week' || !isFirst) return kept;
  const carried = await loadCarried(database, span.code, members);
  const first = plan2.bonuses.find(
    ({ period, formula }) => period === span.period && formula.of === 'engine' && formula.formula.type === 'binary',
  );
  const keptOf = carried.keptOf ?? (first === undefined ? {} : { [first.key]: carried.keptPv });
  const memory = { keptOf, carry: carried.carry, memoryOf: {} };
  return { ...kept, memory: new Map([...(kept.memory ?? []), [span.period, memory]]) };
}

async function hasRunBefore(database: Database, period: string, runId: bigint | undefined): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM period_run WHERE period = ${period} ${runId === undefined ? sql`` : sql`AND id < ${runId}`} LIMIT 1`.execute(database);
  return rows.length > 0;
}

async function peopleOf(
  database: Database,
  plan2: Plan2,
  { members, network, timeZone, treesAt }: { members: MemberIds; network: Network; timeZone: string; treesAt: Date | undefined },
): Promise<People> {
  // There are many members: their days of joining are read only if the plan needs them.
  const isAsked = asksFor(plan2, ['sinceJoining', 'daysSinceJoining', 'prorated']);
  const joined = isAsked ? await joinedDays(database, members, timeZone) : new Int32Array(members.count);
  return { network, order: orderNetwork(network), ...(await loadTypes(database, plan2, members, treesAt)), joined };
}

/** The volume without refunds of orders in periods that paid nothing by it: nothing can be reversed in them. */
function withoutUnknown(volume: MeasuredVolume, { codes }: Earlier, code: number): MeasuredVolume {
  return onlyRows(volume, (row) => {
    const of = volume.refundOfWeek[row]!;
    return of === 0 || of === code || codes.has(of);
  });
}

function sumOf(columns: readonly Float64Array[], kinds: KindMask, count: number): Float64Array {
  const sum = new Float64Array(count);
  columns.forEach((column, kind) => {
    if (kinds === null || kinds[kind] === 1) for (let at = 0; at < count; at += 1) sum[at] = sum[at]! + column[at]!;
  });
  return sum;
}

/** Lines that refunds reverse. If closed periods counted otherwise than the plan does, or had other columns, each line is reversed by what it counted then. */
function earlierIn({ plan2, span }: Reading, earlier: Earlier): LoadedPeriod['earlierIn'] {
  const { results, orders, countedOf, timesOf } = earlier;
  return (volume) => (bonuses, shareOf, ordersOf) => {
    const now = new Map(bonuses.map((bonus) => [bonus.key, bonus.volume]));
    const isAsNow = (code: number, key: string): boolean => {
      const [name, counted] = [now.get(key), countedOf(code, key)];
      return (
        name !== undefined && measureOfVolume(plan2, name) === counted.measure && textOf(timesOf(code, name)) === textOf(counted.times)
      );
    };
    const isSame = results.every(({ facts }) => facts.bonuses.every((key) => isAsNow(facts.week, key)));
    return isSame ? earlierViews(results, orders, bonuses, shareOf, ordersOf) : viewsByMeasure(earlier, volume, span.code);
  };
}

const textOf = (times: Fraction | undefined): string => (times === undefined ? '' : `${times.numerator}/${times.denominator}`);

const nameOfOwn = (measure: Measure, period: string): string => `${measure} ${period}`;

interface Known {
  state: MemberState;
  volume: MeasuredVolume;
  earlier: Earlier;
}

async function factsOf(reading: Reading, { state, volume, earlier }: Known): Promise<PeriodFacts> {
  const { plan2, members, span } = reading;
  const own = new Map<string, Float64Array[]>();
  const measures = measuresOf(plan2);
  for (const { volume: name, period } of volumesAsked(plan2, span.period)) {
    const { first } = period === span.period ? span : spanOfPeriod(plan2, period, span.last);
    const of = nameOfOwn(measureOfVolume(plan2, name), period);
    if (!own.has(of)) own.set(of, await ownByKind(reading, measureOfVolume(plan2, name), { first, last: span.last }));
  }
  const lifetime = new Map<Measure, Float64Array>();
  for (const measure of new Set(measures)) lifetime.set(measure, await readLifetime(reading, measure));
  const hasOrdered = await readHasOrdered(reading, state.activeUntilWeek);
  return {
    period: span.period,
    code: span.code,
    lastDay: span.last,
    own: (place, kinds, period) => sumOf(own.get(nameOfOwn(measures[place] ?? 'PV', period ?? span.period)) ?? [], kinds, members.count),
    volume: countedIn(reading, earlier)(volume),
    ...(plan2.specials.has(span.period) && { ordered: volumesOf(plan2, volume) }),
    earlier: earlierIn(reading, earlier)(volume),
    lifetime: (place) => lifetime.get(measures[place] ?? 'PV') ?? new Float64Array(members.count),
    hasOrdered,
    activeUntilWeek: state.activeUntilWeek,
    card: state.card,
  };
}
