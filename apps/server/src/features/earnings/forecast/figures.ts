import { addTimes, CX, FIRST, floorOf, fractionOf, type FractionText, grossAt, kOf, UPGRADE, ZERO } from '@upline/plan';
import { textOfDay } from '@upline/plan/format2';
import type { Month, Week } from '../../../platform/calendar/index.ts';
import type { PeriodOfRun } from '../periods/period-calendar.ts';
import type { WeekForecast } from './forecast-week.ts';
import type { OpenVolume, PvFigures } from '../volume/open-volume.ts';

/** A process's figures of a member's open week and month. PV in hundredths, money in cents. */
export interface Figures {
  week: Week;
  month: Month;
  weekPv: PvFigures;
  monthPv: PvFigures;
  /** The member's own PV of the month by kind. */
  monthOwn: { first: number; upgrade: number; cx: number };
  /** Amounts each bonus of the plan would bring if the week ended now, in column order. Empty if no order was ever paid. */
  bonusesCents: number[];
  /** The star that the month would lock now, and the number of sponsored members with the qualifying star. */
  star: number;
  recommendedStars: number;
  asOf: Date;
}

/** A line of an order that was paid today, or refunded today after its week was closed. */
export interface TodayLine {
  /** Index in `Today.columns`. */
  bonus: number;
  /** The member who ordered; null if the line does not come from a single order. */
  sourceMemberId: bigint | null;
  sourceOrderId: bigint;
  /** Hundredths. */
  pv: number;
  rateBasisPoints: number;
  rank: number;
  /** The closed week whose line this one reverses; null for none. */
  adjustsWeek: Week | null;
  /** Before K, in 10⁻¹⁰ USD. */
  grossE10: bigint;
  k: FractionText;
  /** After K, in whole cents. The cents of a column's lines add up to the column's exact sum, rounded down once. */
  cents: number;
}

/** Earnings of a member from today's orders so far. */
export interface Today {
  lines: TodayLine[];
  columns: readonly string[];
  /** Cents that each bonus without lines of single orders (pair, relay, leadership; all of other periods than the week) has risen by since midnight; 0 for the others. */
  risesCents: number[];
  /** Amounts the week would have brought by each bonus at midnight, in cents. */
  atMidnightCents: number[];
  /** Lines and rises together, in cents. */
  totalCents: bigint;
  /** The plan of the week; undefined if no order was ever paid. */
  planVersionId: number | undefined;
}

export interface OpenPeriodAmounts extends PeriodOfRun {
  /** Keys of the columns, and whole cents of each. */
  bonuses: readonly string[];
  cents: readonly number[];
}

const E10_PER_CENT = 100_000_000n;

interface Sources {
  volume: OpenVolume;
  /** Index in the living network, −1 for unknown. */
  index: number;
  forecast: WeekForecast | undefined;
  asOf: Date;
}

/** Combines the process's figures of a member; undefined for an unknown member. */
export function figuresOf(memberId: bigint, { volume, index, forecast, asOf }: Sources): Figures | undefined {
  if (index < 0) return undefined;
  const at = forecast === undefined ? -1 : indexIn(forecast, memberId);
  return {
    ...volume.period,
    weekPv: volume.week(index),
    monthPv: volume.month(index),
    monthOwn: { first: volume.monthOf(index, FIRST), upgrade: volume.monthOf(index, UPGRADE), cx: volume.monthOf(index, CX) },
    bonusesCents: forecast === undefined || at < 0 ? [] : [...centsOf(forecast, forecast.cents, at)],
    star: forecast?.star[at] ?? 0,
    recommendedStars: forecast?.recommendedStars[at] ?? 0,
    asOf,
  };
}

/** Cents by bonus that the open periods other than weeks would bring a member if they ended now; periods that bring nothing are left out. */
export function openPeriodsOf(memberId: bigint, forecast: WeekForecast | undefined): OpenPeriodAmounts[] {
  const at = forecast === undefined ? -1 : indexIn(forecast, memberId);
  if (forecast === undefined || at < 0) return [];
  return forecast.periods.flatMap(({ every, code, first, last, columns, cents }) => {
    const own = [...cents.subarray(at * columns.length, (at + 1) * columns.length)];
    return own.some((one) => one !== 0)
      ? [{ every, code, firstDay: textOfDay(first), lastDay: textOfDay(last), bonuses: columns, cents: own }]
      : [];
  });
}

/** Hundredths of PV that a member's legs would lose if the week ended now; undefined if unknown. */
export function losingOf(memberId: bigint, forecast: WeekForecast | undefined): { left: number; right: number } | undefined {
  const at = forecast === undefined ? -1 : indexIn(forecast, memberId);
  if (forecast === undefined || at < 0) return undefined;
  return { left: forecast.losing.left[at] ?? 0, right: forecast.losing.right[at] ?? 0 };
}

/** The lines of orders paid today, and the rises of bonuses without such lines. Empty for a member unknown to the forecast. */
export function todayOf(memberId: bigint, forecast: WeekForecast | undefined): Today {
  const at = forecast === undefined ? -1 : indexIn(forecast, memberId);
  if (forecast === undefined || at < 0)
    return { lines: [], columns: [], risesCents: [], atMidnightCents: [], totalCents: 0n, planVersionId: forecast?.planVersionId };
  const lines = linesOf(forecast, at);
  const before = [...centsOf(forecast, forecast.centsAtMidnight, at)];
  const risesCents = Array.from(centsOf(forecast, forecast.cents, at), (cents, bonus) => {
    if (forecast.byOrder[bonus] === true) return 0;
    // Today's reversals are lines, even if the column has another formula by now.
    const ofLines = lines.reduce((sum, line) => sum + (line.bonus === bonus ? line.cents : 0), 0);
    return cents - before[bonus]! - ofLines;
  });
  const ofLines = lines.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  // For the other open periods only the rise of each bonus is known: their lines are read when they are closed.
  for (const { columns, cents, centsAtMidnight } of forecast.periods) {
    const [now, then] = [cents, centsAtMidnight].map((all) => all.subarray(at * columns.length, (at + 1) * columns.length)) as [
      Float64Array,
      Float64Array,
    ];
    risesCents.push(...now.map((one, bonus) => one - then[bonus]!));
    before.push(...then);
  }
  return {
    lines,
    columns: [...forecast.columns, ...forecast.periods.flatMap(({ columns }) => columns)],
    risesCents,
    atMidnightCents: before,
    totalCents: ofLines + BigInt(risesCents.reduce((sum, cents) => sum + cents, 0)),
    planVersionId: forecast.planVersionId,
  };
}

/** The running exact sum of a column's lines. Cents are made of the sum, as in the close, never of single lines. */
class RunningCents {
  readonly #gross = new Map<string, { k: FractionText; e10: bigint }>();
  #cents = 0n;

  /** Adds a line. Returns the number of whole cents by which the sum has grown. */
  add(grossE10: bigint, k: FractionText): number {
    const name = k.join('/');
    this.#gross.set(name, { k, e10: (this.#gross.get(name)?.e10 ?? 0n) + grossE10 });
    let sum = ZERO;
    for (const { e10, k: share } of this.#gross.values()) sum = addTimes(sum, e10, fractionOf(share));
    const before = this.#cents;
    this.#cents = floorOf({ numerator: sum.numerator, denominator: sum.denominator * E10_PER_CENT });
    return Number(this.#cents - before);
  }
}

function linesOf({ lines, starts, memberIds, facts, earlierK, takenBackCents }: WeekForecast, at: number): TodayLine[] {
  const own: TodayLine[] = [];
  const sums = new Map<number, RunningCents>();
  for (let line = starts[at]!; line < starts[at + 1]!; line += 1) {
    const source = lines.sourceMember[line]!;
    const grossE10 = grossAt(lines, line);
    const bonus = lines.bonus[line]!;
    const adjustsWeek = lines.adjustsWeek[line] || null;
    // A reversed line was paid at K of its own week.
    const company = lines.company[line]!;
    const k =
      adjustsWeek === null
        ? kOf(facts, company, lines.sourceOrder[line] !== 0)
        : (earlierK[adjustsWeek]?.[company] ?? (['1', '1'] as const));
    const sum = sums.get(bonus) ?? new RunningCents();
    sums.set(bonus, sum);
    own.push({
      bonus,
      sourceMemberId: source < 0 ? null : BigInt(memberIds[source]!),
      sourceOrderId: BigInt(lines.sourceOrder[line]!),
      pv: lines.pv[line]!,
      rateBasisPoints: lines.rateBasisPoints[line]!,
      rank: lines.rank[line]!,
      adjustsWeek,
      grossE10,
      k,
      cents: adjustsWeek === null ? sum.add(grossE10, k) : takenBackCents[line]!,
    });
  }
  return own;
}

const centsOf = ({ bonuses }: WeekForecast, cents: Float64Array, at: number): Float64Array =>
  cents.subarray(at * bonuses, (at + 1) * bonuses);

/** The index of a member in the forecast, −1 for none. Ids are ascending. */
function indexIn({ memberIds }: WeekForecast, memberId: bigint): number {
  const id = Number(memberId);
  let [low, high] = [0, memberIds.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = memberIds[middle]!;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
