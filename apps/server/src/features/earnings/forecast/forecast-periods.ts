import { type Day, type Plan2, readDay } from '@upline/plan/format2';
import { dayText } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { PeriodRunTable } from '../../../platform/database/schema/earnings-tables.ts';
import { type LoadedPeriod, loadOpenPeriod, type PeriodGround } from '../periods/load-period.ts';
import { inLengthOrder, type PeriodSpan, readZone, spanOfPeriod } from '../periods/period-calendar.ts';
import { settlePeriod } from '../periods/settle-period.ts';
import { spread } from './spread.ts';

/** Amounts an open day, month, quarter or year would bring if it ended now. Arrays are by member index and column, as in a week's forecast. */
export interface PeriodForecast {
  every: PeriodRunTable['every'];
  code: number;
  first: Day;
  last: Day;
  columns: readonly string[];
  cents: Float64Array;
  /** `cents` as of the last midnight. */
  centsAtMidnight: Float64Array;
}

/** An open period as it is now and as it was at midnight; the latter undefined if the period has begun since. */
export interface OpenPeriodRead {
  span: PeriodSpan;
  now: LoadedPeriod;
  before: LoadedPeriod | undefined;
}

/** The periods with bonuses, other than weeks, that contain a day, shortest first. */
function openOn(plan: Plan2, day: Day): PeriodSpan[] {
  const names = [...plan.periods].filter(([name, { every }]) => every !== 'week' && plan.bonuses.some(({ period }) => period === name));
  return names.map(([name]) => spanOfPeriod(plan, name, day)).sort(inLengthOrder);
}

/** Reads the open periods of a plan in one snapshot. `midnight` is the beginning of today. */
export async function readOpenPeriods(database: Database, ground: PeriodGround, midnight: Date): Promise<OpenPeriodRead[]> {
  const today = readDay(dayText(midnight, await readZone(database))) as Day;
  const read: OpenPeriodRead[] = [];
  for (const span of openOn(ground.plan2, today)) {
    const now = await loadOpenPeriod(database, ground, { ...span, last: today });
    const before = span.first === today ? undefined : await loadOpenPeriod(database, ground, { ...span, last: today - 1 });
    read.push({ span, now, before });
  }
  return read;
}

/** Settles each open period by itself, from what closed ones left. A rank that a shorter period would decide first is taken from that period's last close. */
export async function forecastPeriods(database: Database, open: readonly OpenPeriodRead[]): Promise<PeriodForecast[]> {
  const forecasts: PeriodForecast[] = [];
  for (const { span, now, before } of open) {
    const { result } = (await settlePeriod(database, now)).closed;
    if (result === undefined) continue;
    const atMidnight = before && (await settlePeriod(database, before)).closed.result;
    const [columns, { count }] = [result.facts.bonuses, now.members];
    forecasts.push({
      every: span.rule.every,
      code: span.code,
      first: span.first,
      last: span.last,
      columns,
      cents: spread(result.amounts, columns, columns, count),
      centsAtMidnight: atMidnight
        ? spread(atMidnight.amounts, atMidnight.facts.bonuses, columns, count)
        : new Float64Array(count * columns.length),
    });
  }
  return forecasts;
}
