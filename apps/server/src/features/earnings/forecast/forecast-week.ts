import {
  type Bonus,
  type BonusLines,
  formulaOf,
  type FractionText,
  type KeptPv,
  type LostPv,
  nothingKept,
  settleMonth,
  type WeekFacts,
} from '@upline/plan';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inSnapshot } from '../../../platform/database/follower.ts';
import { type LoadedWeek, loadWeek, settleLoaded } from '../input/load-week.ts';
import { loadVolume, loadMonthVolume } from '../input/load-volume.ts';
import { spanOf } from '../close/lock-month.ts';
import { requireBounded } from '../plans/any-plan.ts';
import { planFor } from '../plans/plan-store.ts';
import { readPastExceptions, weeksWith } from '../volume/counted-weeks.ts';
import { forecastPeriods, type PeriodForecast, readOpenPeriods } from './forecast-periods.ts';
import { spread } from './spread.ts';

/** Amounts the open week would bring if it ended now. Arrays are by member index, members ascending by id. */
export interface WeekForecast {
  week: Week;
  planVersionId: number;
  memberIds: Float64Array;
  bonuses: number;
  /** Keys of the columns: those of the plan, then those of earlier plans with reversals. */
  columns: readonly string[];
  /** Whether each column's lines come from single orders. */
  byOrder: boolean[];
  /** Cents by member and bonus: `index × bonuses + bonus`. */
  cents: Float64Array;
  /** `cents` as of the last midnight. */
  centsAtMidnight: Float64Array;
  facts: WeekFacts;
  /** K of the closed weeks whose orders were refunded in this one, by week and company. */
  earlierK: Readonly<Record<number, readonly FractionText[]>>;
  /** Lines of orders paid or refunded since midnight, member by member. */
  lines: BonusLines;
  /** Whole cents that each of these lines reverses; 0 if it reverses nothing. */
  takenBackCents: Float64Array;
  /** The line at which each member's lines begin, then the total number of lines. */
  starts: Int32Array;
  /** The star that the running month would lock, and the number of sponsored members with the qualifying one. */
  star: Uint8Array;
  recommendedStars: Int32Array;
  /** Hundredths of PV that each member's legs would lose, left and right. */
  losing: KeptPv;
  /** The other open periods, if the plan pays by them. */
  periods: readonly PeriodForecast[];
  /** Time it took to make, without the start of a thread. */
  tookMs: number;
}

/** Settles the open week as it is now and as it was at midnight, the running month, and the other open periods of the plan. Writes nothing. Throws CostlyPlanError for a plan that is not bounded. */
export async function forecastWeek(database: Database, week: Week, midnight: Date): Promise<WeekForecast> {
  const begun = performance.now();
  const version = await planFor(database, week);
  requireBounded(version);
  const { plan } = version;
  const read = await inSnapshot(database, async (transaction) => {
    const input = await loadWeek(transaction, version, week);
    const { members, network } = input;
    const before = await loadVolume(transaction, weeksWith(version, week), members, network.companies, {
      until: midnight,
      withOthers: input.volume.others !== undefined,
      withLeft: input.volume.leftBefore !== undefined,
      isEverMerged: (await readPastExceptions(transaction, week)).merged,
    });
    const month = await loadMonthVolume(transaction, spanOf(version, week), members);
    const open = input.period === undefined ? [] : await readOpenPeriods(transaction, input.period, midnight);
    return { input, before, month, open };
  });
  const { input, before } = read;
  const { members, network } = input;
  const { facts, lines, amounts, takenBackCents, lost } = await settleLoaded(database, version, input);
  const atMidnight = await settleLoaded(database, version, { ...input, volume: before });
  const { star, recommendedStars } = settleMonth({ plan, network, volume: read.month });
  const columns = facts.bonuses;
  return {
    week,
    planVersionId: version.id,
    memberIds: members.ids,
    bonuses: columns.length,
    columns,
    // Columns that the plan no longer has hold only reversals of single orders.
    byOrder: columns.map((_, at) => isTraced(plan.bonuses[at])),
    cents: spread(amounts, columns, columns, members.count),
    centsAtMidnight: spread(atMidnight.amounts, atMidnight.facts.bonuses, columns, members.count),
    facts,
    earlierK: input.earlierK,
    ...todaysLines(lines, takenBackCents, ordersSince(input, before.count), members.count),
    star,
    recommendedStars,
    losing: losingOf(lost[0]?.pv, members.count),
    periods: await forecastPeriods(database, read.open),
    tookMs: performance.now() - begun,
  };
}

function losingOf(lost: LostPv | undefined, members: number): KeptPv {
  const legs = nothingKept(members);
  if (lost === undefined) return legs;
  for (let row = 0; row < lost.count; row += 1) {
    const [leg, member] = [lost.side[row] === 0 ? legs.left : legs.right, lost.member[row]!];
    leg[member] = leg[member]! + lost.pv[row]!;
  }
  return legs;
}

const isTraced = (bonus: Bonus | undefined): boolean => bonus === undefined || formulaOf(bonus.formula).isTraced;

/** The orders of the rows after the first `rowsBefore`. Rows are in the order they were written, so these are today's. */
function ordersSince({ volume }: LoadedWeek, rowsBefore: number): Set<number> {
  return new Set(volume.order.subarray(rowsBefore));
}

function todaysLines(lines: BonusLines, takenBackCents: Float64Array, orders: ReadonlySet<number>, members: number) {
  const today = new Int32Array(lines.count).map((_, line) => line).filter((line) => orders.has(lines.sourceOrder[line]!));
  const sorted = today.sort((a, b) => lines.member[a]! - lines.member[b]! || a - b);
  const starts = new Int32Array(members + 1);
  for (const line of sorted) starts[lines.member[line]! + 1] = starts[lines.member[line]! + 1]! + 1;
  for (let index = 0; index < members; index += 1) starts[index + 1] = starts[index + 1]! + starts[index]!;
  const pick = <Column extends Int32Array | Uint8Array | Float64Array | Int16Array>(column: Column): Column =>
    column.slice(0, sorted.length).map((_, at) => column[sorted[at]!]!) as Column;
  const firstTakenBack = lines.count - takenBackCents.length;
  const large = new Map(
    [...(lines.large ?? [])].flatMap(([at, gross]) => (orders.has(lines.sourceOrder[at]!) ? [[sorted.indexOf(at), gross] as const] : [])),
  );
  const { member, bonus, sourceMember, sourceOrder, pv, rateBasisPoints, rank, company, gross, adjustsWeek } = lines;
  return {
    starts,
    takenBackCents: Float64Array.from(sorted, (line) => takenBackCents[line - firstTakenBack] ?? 0),
    lines: {
      large,
      count: sorted.length,
      member: pick(member),
      bonus: pick(bonus),
      sourceMember: pick(sourceMember),
      sourceOrder: pick(sourceOrder),
      pv: pick(pv),
      rateBasisPoints: pick(rateBasisPoints),
      rank: pick(rank),
      company: pick(company),
      gross: pick(gross),
      adjustsWeek: pick(adjustsWeek),
    },
  };
}
