import { CX, FIRST, type FractionText, UPGRADE } from '@upline/plan';
import type { Month, Week } from '../../../platform/calendar/index.ts';
import type { WeekForecast } from './forecast-week.ts';
import type { OpenVolume, PvFigures } from './open-volume.ts';

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
  /** Place in the plan's list of bonuses. */
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
  /** After K, in 10⁻¹⁰ USD, rounded down. */
  amountE10: bigint;
}

/** What today's orders have brought so far. */
export interface Today {
  lines: TodayLine[];
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
    return { lines: [], risesCents: [], atMidnightCents: [], totalCents: 0n, planVersionId: forecast?.planVersionId };
  const lines = linesOf(forecast, at);
  const before = centsOf(forecast, forecast.centsAtMidnight, at);
  const risesCents = Array.from(centsOf(forecast, forecast.cents, at), (cents, bonus) =>
    forecast.byOrder[bonus] === true ? 0 : cents - (before[bonus] as number),
  );
  const ofLines = lines.reduce((sum, { amountE10 }) => sum + amountE10, 0n) / E10_PER_CENT;
  return {
    lines,
    risesCents,
    atMidnightCents: [...before],
    totalCents: ofLines + BigInt(risesCents.reduce((sum, cents) => sum + cents, 0)),
    planVersionId: forecast.planVersionId,
  };
}

function linesOf({ lines, starts, memberIds, facts, earlierK }: WeekForecast, at: number): TodayLine[] {
  const own: TodayLine[] = [];
  for (let line = starts[at] as number; line < (starts[at + 1] as number); line += 1) {
    const source = lines.sourceMember[line] as number;
    const grossE10 = BigInt(lines.gross[line] as number);
    const adjustsWeek = lines.adjustsWeek[line] || null;
    // What is taken back was paid at the share of its own week.
    const shares = adjustsWeek === null ? facts.k : earlierK[adjustsWeek];
    const k = shares?.[lines.company[line] as number] ?? (['1', '1'] as const);
    own.push({
      bonus: lines.bonus[line] as number,
      sourceMemberId: source < 0 ? null : BigInt(memberIds[source] as number),
      sourceOrderId: BigInt(lines.sourceOrder[line] as number),
      pv: lines.pv[line] as number,
      rateBasisPoints: lines.rateBasisPoints[line] as number,
      rank: lines.rank[line] as number,
      adjustsWeek,
      grossE10,
      k,
      amountE10: (grossE10 * BigInt(k[0])) / BigInt(k[1]),
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
