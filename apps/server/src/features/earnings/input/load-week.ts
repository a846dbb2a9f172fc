import {
  type EarlierLines,
  type FractionText,
  LineLimitError,
  type MemberState,
  monthOfWeek,
  type Network,
  nothingKept,
  type PlanDocument,
  settleWeek,
  type WeekInput,
  type WeekResult,
} from '@upline/plan';
import { weeksOf } from '@upline/plan/format2';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { countedOtherwise, type Earlier, kOfEarlier, readEarlier, viewsByMeasure } from '../periods/earlier-results.ts';
import { type LoadedPeriod, loadPeriod } from '../periods/load-period.ts';
import { spanOfPeriod } from '../periods/period-calendar.ts';
import { type SettledPeriod, settlePeriod } from '../periods/settle-period.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { byMeasure, everCountedOthers, type MeasuredVolume, onlyRows, volumesOf } from '../volume/measures.ts';
import { firstOfClosed, readPastExceptions } from '../volume/counted-weeks.ts';
import { mondayOf } from '../volume/open-week.ts';
import { loadCompanies } from './companies.ts';
import { loadEarlierLines } from './load-earlier-lines.ts';
import { type Carried, loadCarried } from './load-carried.ts';
import { loadMembers } from './load-members.ts';
import { loadVolume } from './load-volume.ts';
import type { MemberIds } from './member-ids.ts';

/** The input of settling a week, apart from the plan. */
export interface LoadedWeek extends Carried {
  week: Week;
  members: MemberIds;
  network: Network;
  state: MemberState;
  volume: MeasuredVolume;
  earlier: EarlierLines | undefined;
  /** Replaces `earlier` if closed weeks were merged, special, or counted more than PV: their lines, and the measures by which they counted. Undefined otherwise. */
  earlierByMeasure?: Earlier;
  /** K of the closed weeks whose orders are refunded, by week and company. */
  earlierK: Readonly<Record<number, readonly FractionText[]>>;
  /** The week as a period; undefined if the plan is not of format 2 or has no weeks. */
  period?: LoadedPeriod;
}

export interface WeekAsOf {
  /** The end of a week that is over: later moves do not count. Undefined for the open week. */
  treesAt?: Date | undefined;
  /** The run that closed the week: what later runs left is not read. Undefined for a week that is not closed. */
  runId?: bigint | undefined;
}

/** Reads the input of a week's settlement; in a REPEATABLE READ transaction all of it is one snapshot. */
export async function loadWeek(database: Database, version: AnyPlan, week: Week, asOf: WeekAsOf = {}): Promise<LoadedWeek> {
  const { plan, plan2 } = version;
  const weeks = plan2 && weeksOf(plan2.periods);
  if (weeks) return loadAsPeriod(database, version, { week, name: weeks.name }, asOf);
  const companies = await loadCompanies(database, week);
  const month = monthOfWeek(plan, week);
  const { members, network, state } = await loadMembers(database, { week, month, companies, treesAt: asOf.treesAt });
  const carried = await loadCarried(database, week, members);
  const past = await readPastExceptions(database, week);
  const withOthers = await everCountedOthers(database);
  const counted = { first: past.merged ? await firstOfClosed(database, week) : week, last: week };
  const volume = await loadVolume(database, counted, members, companies, { isEverMerged: past.merged, withLeft: past.special, withOthers });
  const loaded = { week, members, network, state, volume, ...carried, earlier: undefined };
  if (withOthers || past.merged || past.special) {
    const earlierByMeasure = await readEarlier(database, { kind: 'week' }, week, volume, members);
    if (past.merged || countedOtherwise(earlierByMeasure)) return { ...loaded, earlierByMeasure, earlierK: kOfEarlier(earlierByMeasure) };
  }
  const earlier = await loadEarlierLines(database, week, byMeasure(volume, 'PV'), members);
  return { ...loaded, earlier, earlierK: earlier?.k ?? {} };
}

async function loadAsPeriod(
  database: Database,
  version: AnyPlan,
  { week, name }: { week: Week; name: string },
  { treesAt, runId }: WeekAsOf,
): Promise<LoadedWeek> {
  const span = spanOfPeriod(version.plan2 as NonNullable<AnyPlan['plan2']>, name, mondayOf(week));
  const period = await loadPeriod(database, version, { span, treesAt, runId });
  const { members, network, state, volume, earlierK } = period;
  return { week, members, network, state, volume, keptPv: nothingKept(members.count), carry: {}, earlier: undefined, earlierK, period };
}

export interface SettledWeek {
  result: WeekResult;
  /** State that a plan of format 2 carries on after the week; undefined for format 1. */
  settled?: SettledPeriod;
}

/** Settles a loaded week like `settleLoaded`, and returns the state that a plan of format 2 carries on. */
export async function settleWeekLoaded(database: Database, { plan }: Pick<AnyPlan, 'plan'>, loaded: LoadedWeek): Promise<SettledWeek> {
  const { period, volume } = loaded;
  if (period === undefined) return { result: await settleByFormat1(database, plan, loaded) };
  const ordered = period.facts.ordered && { ordered: volumesOf(period.plan2, volume) };
  const facts = { ...period.facts, volume: period.countedIn(volume), earlier: period.earlierIn(volume), ...ordered };
  const settled = await settlePeriod(database, { ...period, facts });
  // A week in which no bonus is settled still has facts.
  return { result: settled.closed.result ?? (await settleByFormat1(database, { ...plan, bonuses: [] }, loaded)), settled };
}

/** Settles a loaded week. Throws a RangeError that names the member by code if an amount is larger than a line can hold. */
export async function settleLoaded(database: Database, version: Pick<AnyPlan, 'plan'>, loaded: LoadedWeek): Promise<WeekResult> {
  return (await settleWeekLoaded(database, version, loaded)).result;
}

/** Lines that the refunds of a week reverse, under a plan of format 1. */
function reversedOf({ week, volume, earlier, earlierByMeasure }: LoadedWeek): Pick<WeekInput, 'earlier' | 'earlierViews'> {
  if (earlierByMeasure === undefined) return earlier === undefined ? {} : { earlier };
  const refunds = onlyRows(volume, (row) => volume.refundOfWeek[row] !== 0);
  return { earlierViews: viewsByMeasure(earlierByMeasure, refunds, week) };
}

async function settleByFormat1(database: Database, plan: PlanDocument, loaded: LoadedWeek): Promise<WeekResult> {
  const { week, network, state, volume, keptPv, keptOf, carry } = loaded;
  try {
    const kept = keptOf === undefined ? { kept: keptPv } : { keptOf };
    return settleWeek({ plan, week, network, members: state, volume: byMeasure(volume, 'PV'), ...kept, carry, ...reversedOf(loaded) });
  } catch (error) {
    if (!(error instanceof LineLimitError)) throw error;
    const id = BigInt(loaded.members.idOf(error.member));
    const { code } = await database.selectFrom('member').select('code').where('id', '=', id).executeTakeFirstOrThrow();
    throw new RangeError(`week ${week}, ${error.message.replace(`member ${error.member}`, `member ${code}`)}`, { cause: error });
  }
}
