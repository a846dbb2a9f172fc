import { monthOfWeek } from '@upline/money/weeks';
import type { Fraction } from '../../numbers/fraction.ts';
import type { Path } from '../document/faults.ts';
import { valueOf } from '../document/name.ts';
import type { Names } from '../document/names.ts';
import type { WrittenCalendar } from './calendar-field.ts';
import type { Specials } from './specials.ts';
import { decimalFault, readDecimal } from '../expressions/decimal.ts';
import { lastDayOf, type PeriodRule, periodOf } from './calendar.ts';

/** Highest factor of a special period. */
const MOST_FACTOR = 100n;

/** The parts of a document that exceptions refer to. */
interface Calendar {
  readonly periods: Readonly<Record<string, PeriodRule>>;
  readonly calendar?: WrittenCalendar | null | undefined;
}

/** Whether a period has this number. */
function isPeriod(rule: PeriodRule, number: number): boolean {
  try {
    const last = lastDayOf(rule, number);
    return last > 0 && periodOf(rule, last) === number;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** Checks the period and the number of an exception. Undefined for an unknown period, which is a fault. */
function plainRule({ periods }: Calendar, one: { readonly period: string; readonly code: number }, path: Path, names: Names) {
  names.period([...path, 'period'], one.period);
  const rule = valueOf(periods, one.period);
  if (rule && isPeriod(rule, one.code)) return rule;
  if (rule) names.fault([...path, 'code'], `there is no ${rule.every} ${one.code}`);
  return undefined;
}

/** Numbers of merged periods by their names. */
function mergedByPeriod(document: Calendar, names: Names): Map<string, Set<number>> {
  const merged = new Map<string, Set<number>>();
  document.calendar?.merged.forEach((one, at) => {
    const path = ['calendar', 'merged', at];
    if (!plainRule(document, one, path, names)) return;
    const known = merged.get(one.period) ?? new Set();
    if (known.has(one.code)) names.fault(path, `${one.period} ${one.code} is there twice`);
    merged.set(one.period, known.add(one.code));
  });
  return merged;
}

const sameNumbers = (one: ReadonlySet<number>, other: ReadonlySet<number>): boolean =>
  one.size === other.size && [...one].every((number) => other.has(number));

/** Merged weeks, for months of whole weeks. Every kind of week must merge the same ones. */
function weeksOf({ periods }: Calendar, merged: ReadonlyMap<string, ReadonlySet<number>>, names: Names): ReadonlySet<number> {
  const none: ReadonlySet<number> = new Set();
  const kinds = Object.entries(periods).flatMap(([period, { every }]) => (every === 'week' ? [merged.get(period) ?? none] : []));
  const [first = none, ...others] = kinds;
  const isMadeOfWeeks = Object.values(periods).some(({ weekBelongsTo }) => weekBelongsTo !== null);
  if (isMadeOfWeeks && others.some((other) => !sameNumbers(first, other)))
    names.fault(['calendar', 'merged'], 'a period is made of whole weeks: each kind of week must have the same ones merged');
  return first;
}

/** A month of whole weeks must keep at least one week. */
function faultsOfMonths({ periods }: Calendar, weeks: ReadonlySet<number>, names: Names): void {
  for (const [period, rule] of Object.entries(periods)) {
    const { weekBelongsTo } = rule;
    if (rule.every !== 'month' || weekBelongsTo === null) continue;
    const months = new Set([...weeks].map((week) => monthOfWeek(week, weekBelongsTo)));
    for (const month of months)
      if (!isPeriod({ ...rule, mergedWeeks: weeks }, month))
        names.fault(['calendar', 'merged'], `${period} ${month} is left without a week`);
  }
}

/** The periods of a document with their merges. */
export function readPeriods(document: Calendar, names: Names): ReadonlyMap<string, PeriodRule> {
  const rules = Object.entries(document.periods);
  if (!document.calendar) return new Map(rules);
  const merged = mergedByPeriod(document, names);
  const mergedWeeks = weeksOf(document, merged, names);
  faultsOfMonths(document, mergedWeeks, names);
  return new Map(
    rules.map(([period, rule]) => {
      const own = merged.get(period);
      const ofWeeks = rule.weekBelongsTo !== null && mergedWeeks.size > 0;
      return [period, { ...rule, ...(own && { merged: own }), ...(ofWeeks && { mergedWeeks }) }];
    }),
  );
}

function readFactors(factors: Readonly<Record<string, string>>, path: Path, names: Names): Map<string, Fraction> {
  const read = new Map<string, Fraction>();
  for (const [volume, text] of Object.entries(factors)) {
    const place = [...path, volume];
    names.volume(place, volume);
    const factor = readDecimal(text);
    if (factor === undefined) names.fault(place, decimalFault);
    else if (factor.numerator <= 0n || factor.numerator > MOST_FACTOR * factor.denominator)
      names.fault(place, `a factor above 0 and of at most ${MOST_FACTOR} is expected`);
    else read.set(volume, factor);
  }
  return read;
}

/** The special periods of a document. `periods`: with their merges. */
export function readSpecials(document: Calendar, periods: ReadonlyMap<string, PeriodRule>, names: Names): Specials {
  const specials = new Map<string, Map<number, Map<string, Fraction>>>();
  document.calendar?.special.forEach((one, at) => {
    const path = ['calendar', 'special', at];
    const factors = readFactors(one.factors, [...path, 'factors'], names);
    const rule = periods.get(one.period);
    if (!plainRule(document, one, path, names) || !rule) return;
    const counted = periodOf(rule, lastDayOf(rule, one.code));
    if (counted !== one.code) names.fault([...path, 'code'], `${one.period} ${one.code} is merged: name ${counted}, in which it counts`);
    const known = specials.get(one.period) ?? new Map<number, Map<string, Fraction>>();
    if (known.has(one.code)) names.fault(path, `${one.period} ${one.code} is there twice`);
    specials.set(one.period, known.set(one.code, factors));
  });
  return specials;
}
