import type { AnswerOf } from '@upline/contract';

export type Day = NonNullable<AnswerOf<'getHome'>['data']['today']>;
export type Figure = 'orders' | 'revenue' | 'pv' | 'newcomers';

export interface DayPoint {
  /** Hours since the start of the day. */
  readonly hour: number;
  /** The sum up to that hour. */
  readonly sum: number;
}

const HOURS = 24;

/** A figure's sum over a day, at each full hour from zero on. `untilHour` ends an unfinished day at its own total. Sums are in hundredths, so that they do not drift. */
export function dayLine({ hours, ...totals }: Day, figure: Figure, untilHour?: number): DayPoint[] {
  const end = Math.min(untilHour ?? HOURS, HOURS);
  const points: DayPoint[] = [{ hour: 0, sum: 0 }];
  let hundredths = 0;
  for (let hour = 0; hour + 1 <= end; hour += 1) {
    hundredths += Math.round((hours.find((one) => one.hour === hour)?.[figure] ?? 0) * 100);
    points.push({ hour: hour + 1, sum: hundredths / 100 });
  }
  if (untilHour !== undefined) points.push({ hour: end, sum: totals[figure] ?? 0 });
  return points;
}

/** A line through points in a box of this size, from zero at its lower edge up to `highest`. */
export function pathOf(points: readonly DayPoint[], highest: number, { width, height }: { width: number; height: number }): string {
  const y = (sum: number): number => height - (highest > 0 ? (sum / highest) * height : 0);
  return points.map(({ hour, sum }, at) => `${at === 0 ? 'M' : 'L'}${((hour / HOURS) * width).toFixed(1)} ${y(sum).toFixed(1)}`).join('');
}
