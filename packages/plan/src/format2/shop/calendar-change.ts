import type { Plan2 } from '../document/plan2.ts';
import { type Day, lastDayOf, type NamedPeriod, type PeriodRule, spanAt, weeksOf } from '../periods/calendar.ts';
import type { Fraction } from '../../numbers/fraction.ts';

/** A shop has weeks under a plan of format 1 as well. */
const plainWeeks: NamedPeriod = { name: 'week', rule: { every: 'week', weekBelongsTo: null } };

/** The period of another plan that the shop closes as the same one: of the same name, or its weeks under any name. Undefined if there is none. */
function counterpartIn(plan: Plan2 | undefined, { name, rule }: NamedPeriod): NamedPeriod | undefined {
  if (rule.every !== 'week') {
    const same = plan?.periods.get(name);
    return same && { name, rule: same };
  }
  return plan === undefined ? plainWeeks : weeksOf(plan.periods);
}

const periodsOf = (plan: Plan2 | undefined): NamedPeriod[] =>
  plan ? [...plan.periods].map(([name, rule]) => ({ name, rule })) : [plainWeeks];

const merges = ({ merged, mergedWeeks }: PeriodRule): boolean => (merged?.size ?? 0) + (mergedWeeks?.size ?? 0) > 0;

const plain = ({ every, weekBelongsTo }: PeriodRule): PeriodRule => ({ every, weekBelongsTo });

/** Merged periods that ended before the day and that the previous plan closed separately. */
function faultsOfMerged(before: Plan2 | undefined, next: Plan2, day: Day): string[] {
  return (next.document.calendar?.merged ?? []).flatMap(({ period, code }, at) => {
    const rule = next.periods.get(period);
    if (!rule || lastDayOf(plain(rule), code) >= day) return [];
    const known = counterpartIn(before, { name: period, rule });
    if (known === undefined || known.rule.merged?.has(code)) return [];
    return [`calendar.merged.${at}: ${rule.every} ${code} is over before the plan begins, and is closed separately: leave it out`];
  });
}

const isSame = (one: ReadonlyMap<string, Fraction> | undefined, other: ReadonlyMap<string, Fraction>): boolean =>
  one !== undefined &&
  one.size === other.size &&
  [...other].every(([name, { numerator, denominator }]) => {
    const known = one.get(name);
    return known !== undefined && known.numerator * denominator === numerator * known.denominator;
  });

/** Special periods that ended before the day and were not special then. */
function faultsOfSpecial(before: Plan2 | undefined, next: Plan2, day: Day): string[] {
  return (next.document.calendar?.special ?? []).flatMap(({ period, code }, at) => {
    const rule = next.periods.get(period);
    const factors = next.specials.get(period)?.get(code);
    if (!rule || !factors || lastDayOf(rule, code) >= day) return [];
    const known = counterpartIn(before, { name: period, rule });
    if (known === undefined || isSame(before?.specials.get(known.name)?.get(code), factors)) return [];
    return [`calendar.special.${at}: ${rule.every} ${code} is over before the plan begins, and is paid by the plan before: leave it out`];
  });
}

/** Periods that are open on the day and would begin elsewhere: days would count twice, or never. */
function faultsOfOpen(before: Plan2 | undefined, next: Plan2 | undefined, day: Day): string[] {
  return periodsOf(next).flatMap((known) => {
    const earlier = counterpartIn(before, known);
    if (earlier === undefined || !(merges(earlier.rule) || merges(known.rule))) return [];
    if (spanAt(earlier.rule, day).first === spanAt(known.rule, day).first) return [];
    const { every } = known.rule;
    return [
      `calendar.merged: the plan must merge what the plan before merges into the ${every} that is open when it begins, and nothing else`,
    ];
  });
}

/**
 * Reasons, in exceptions of the calendar, why a plan cannot follow another one on a day. The previous plan closes every period that ends before the day, the next plan every later
 * one. Undefined means a plan of format 1. Each line begins with its path.
 */
export function faultsOfCalendarChange(before: Plan2 | undefined, next: Plan2 | undefined, day: Day): string[] {
  const over = next ? [...faultsOfMerged(before, next, day), ...faultsOfSpecial(before, next, day)] : [];
  return over.length > 0 ? over : faultsOfOpen(before, next, day);
}
