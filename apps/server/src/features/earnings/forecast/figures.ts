import { addTimes, CX, FIRST, floorOf, fractionOf, type FractionText, grossAt, UPGRADE, ZERO } from '@upline/plan';
import type { Month, Week } from '../../../platform/calendar/index.ts';
import type { WeekForecast } from './forecast-week.ts';
import type { OpenVolume, PvFigures } from '../volume/open-volume.ts';

/** A member's open week and month. PV in hundredths, money in cents. */
export interface Figures {
  week: Week;
  month: Month;
  weekPv: PvFigures;
  monthPv: PvFigures;
  /** The member's own PV of the month by kind. */
  monthOwn: { first: number; upgrade: number; cx: number };
  /** What each bonus of the plan would bring if the week ended now, in column order; empty where nothing was ever paid. */
  bonusesCents: number[];
  /** Star the month would lock now, and recommended members with the qualifying star. */
  star: number;
  recommendedStars: number;
  asOf: Date;
}

/** One line of an order paid today, or refunded today after its week was closed. */
export interface TodayLine {
  /** Place in `Today.columns`. */
  bonus: number;
  /** Who ordered; null for nobody's order alone. */
  sourceMemberId: bigint | null;
  sourceOrderId: bigint;
  /** Hundredths. */
  pv: number;
  rateBasisPoints: number;
  rank: number;
  /** The closed week whose line this one turns around; null for none. */
  adjustsWeek: Week | null;
  /** Before K, in 10⁻¹⁰ USD. */
  grossE10: bigint;
  k: FractionText;
  /** After K, whole cents: the lines of a column together are what their exact sum is, rounded down once. */
  cents: number;
}

/** What today's orders have brought so far. */
export interface Today {
  lines: TodayLine[];
  /** Keys of the columns. */
  columns: readonly string[];
  /** By bonus without lines of single orders (pair, relay, leadership): the rise since midnight, cents; 0 elsewhere. */
  risesCents: number[];
  /** By bonus: what the week would have brought at midnight, cents. */
  atMidnightCents: number[];
  /** All of it, cents. */
  totalCents: bigint;
  /** The plan that counts for the week; undefined where nothing was ever paid. */
  planVersionId: number | undefined;
}

const E10_PER_CENT = 100_000_000n;

interface Sources {
  volume: OpenVolume;
  /** Place in the living network, −1 for unknown. */
  place: number;
  forecast: WeekForecast | undefined;
  asOf: Date;
}

/** Puts together what the process holds of a member; undefined for one it does not know. */
export function figuresOf(memberId: bigint, { volume, place, forecast, asOf }: Sources): Figures | undefined {
  if (place < 0) return undefined;
  const at = forecast === undefined ? -1 : placeIn(forecast, memberId);
  return {
    ...volume.period,
    weekPv: volume.week(place),
    monthPv: volume.month(place),
    monthOwn: { first: volume.monthOf(place, FIRST), upgrade: volume.monthOf(place, UPGRADE), cx: volume.monthOf(place, CX) },
    bonusesCents: forecast === undefined || at < 0 ? [] : [...centsOf(forecast, forecast.cents, at)],
    star: forecast?.star[at] ?? 0,
    recommendedStars: forecast?.recommendedStars[at] ?? 0,
    asOf,
  };
}

/** Lines of orders paid today and the rise of what has none; nothing for a member of whom the forecast does not know. */
export function todayOf(memberId: bigint, forecast: WeekForecast | undefined): Today {
  const at = forecast === undefined ? -1 : placeIn(forecast, memberId);
  if (forecast === undefined || at < 0)
    return { lines: [], columns: [], risesCents: [], atMidnightCents: [], totalCents: 0n, planVersionId: forecast?.planVersionId };
  const lines = linesOf(forecast, at);
  const before = centsOf(forecast, forecast.centsAtMidnight, at);
  const risesCents = Array.from(centsOf(forecast, forecast.cents, at), (cents, bonus) => {
    if (forecast.byOrder[bonus] === true) return 0;
    // What is taken back today has lines of its own, also where its column now goes by another formula.
    const ofLines = lines.reduce((sum, line) => sum + (line.bonus === bonus ? line.cents : 0), 0);
    return cents - (before[bonus] as number) - ofLines;
  });
  const ofLines = lines.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
  return {
    lines,
    columns: forecast.columns,
    risesCents,
    atMidnightCents: [...before],
    totalCents: ofLines + BigInt(risesCents.reduce((sum, cents) => sum + cents, 0)),
    planVersionId: forecast.planVersionId,
  };
}

/** The exact sum of a column's lines while they come: cents are made of the sum, as the close makes them, and never of single lines. */
class RunningCents {
  readonly #gross = new Map<string, { k: FractionText; e10: bigint }>();
  #cents = 0n;

  /** Adds a line and answers the whole cents by which the sum has grown. */
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
  for (let line = starts[at] as number; line < (starts[at + 1] as number); line += 1) {
    const source = lines.sourceMember[line] as number;
    const grossE10 = grossAt(lines, line);
    const bonus = lines.bonus[line] as number;
    const adjustsWeek = lines.adjustsWeek[line] || null;
    // What is taken back was paid at the share of its own week.
    const shares = adjustsWeek === null ? facts.k : earlierK[adjustsWeek];
    const k = shares?.[lines.company[line] as number] ?? (['1', '1'] as const);
    const sum = sums.get(bonus) ?? new RunningCents();
    sums.set(bonus, sum);
    own.push({
      bonus,
      sourceMemberId: source < 0 ? null : BigInt(memberIds[source] as number),
      sourceOrderId: BigInt(lines.sourceOrder[line] as number),
      pv: lines.pv[line] as number,
      rateBasisPoints: lines.rateBasisPoints[line] as number,
      rank: lines.rank[line] as number,
      adjustsWeek,
      grossE10,
      k,
      cents: adjustsWeek === null ? sum.add(grossE10, k) : (takenBackCents[line] as number),
    });
  }
  return own;
}

const centsOf = ({ bonuses }: WeekForecast, cents: Float64Array, at: number): Float64Array =>
  cents.subarray(at * bonuses, (at + 1) * bonuses);

/** Ids ascend. */
function placeIn({ memberIds }: WeekForecast, memberId: bigint): number {
  const id = Number(memberId);
  let [low, high] = [0, memberIds.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = memberIds[middle] as number;
    if (found === id) return middle;
    if (found < id) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}
