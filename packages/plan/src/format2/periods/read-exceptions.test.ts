import { expect, it } from 'vitest';
import { PlanError } from '../../document/parse-plan.ts';
import { defaultPlan2 } from '../document/default-plan2.ts';
import { lintPlan2 } from '../document/lint-plan2.ts';
import { parsePlan2 } from '../document/parse-plan2.ts';
import { shopFaults } from '../shop/shop-faults.ts';
import { type Day, dayText, firstDayOf, lastDayOf, type PeriodRule, periodOf, readDay } from './calendar.ts';

const planWith = (merged: readonly unknown[], special: readonly unknown[] = []) => ({ ...defaultPlan2, calendar: { merged, special } });
const merge = (code: number, period = 'week') => ({ period, code });
const special = (code: number, factors: Record<string, string> = { PV: '2' }) => ({ period: 'week', code, factors });

function faultsOf(document: unknown): string {
  try {
    parsePlan2(document);
    return '';
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    return error.message;
  }
}

it.each([
  [[merge(202652), merge(202653)], [special(202701)], ''],
  [[merge(202601, 'fortnight')], [], 'calendar.merged.0.period: no period is called fortnight'],
  [[merge(202554)], [], 'calendar.merged.0.code: there is no week 202554'],
  [[merge(202613, 'month')], [], 'calendar.merged.0.code: there is no month 202613'],
  [[merge(0)], [], 'calendar.merged.0.code: there is no week 0'],
  [[merge(202652), merge(202652)], [], 'calendar.merged.1: week 202652 is there twice'],
  [[6, 7, 8, 9].map((week) => merge(202_600 + week)), [], 'calendar.merged: month 202602 is left without a week'],
  [[], [special(202654)], 'calendar.special.0.code: there is no week 202654'],
  [[merge(202652)], [special(202652)], 'calendar.special.0.code: week 202652 is merged: name 202653, in which it counts'],
  [[], [special(202652), special(202652)], 'calendar.special.1: week 202652 is there twice'],
  [[], [special(202652, { CV: '2' })], 'calendar.special.0.factors.CV: no volume is called CV'],
  [[], [special(202652, { PV: '2,5' })], 'calendar.special.0.factors.PV: a decimal number as text'],
  [[], [special(202652, { PV: '0' })], 'calendar.special.0.factors.PV: a factor above 0 and of at most 100 is expected'],
  [[], [special(202652, { PV: '101' })], 'calendar.special.0.factors.PV: a factor above 0 and of at most 100 is expected'],
])('The parser reads merged %j and special %j, or says where and why not: %s', (merged, specials, fault) => {
  const found = faultsOf(planWith(merged, specials));
  expect(found.slice(0, fault.length)).toBe(fault);
  expect(found === '').toBe(fault === '');
});

it('Two kinds of weeks must merge the same ones, where months are made of weeks', () => {
  const periods = { ...(defaultPlan2['periods'] as object), other: { every: 'week', weekBelongsTo: null } };
  const twice = (merged: readonly unknown[]) => faultsOf({ ...planWith(merged), periods });
  expect(twice([merge(202610)])).toContain('calendar.merged: a period is made of whole weeks');
  expect(twice([merge(202610), merge(202610, 'other')])).toBe('');
});

const dayOf = (text: string): Day => readDay(text) as Day;
const spanOf = (rule: PeriodRule, day: string): string[] => {
  const code = periodOf(rule, dayOf(day));
  return [String(code), dayText(firstDayOf(rule, code)), dayText(lastDayOf(rule, code))];
};

it('A merged week closes with the next one, and its month too', () => {
  const { periods } = parsePlan2(planWith([merge(202605)]));
  const [week, month] = [periods.get('week'), periods.get('month')] as [PeriodRule, PeriodRule];
  expect(spanOf(week, '2026-01-28')).toEqual(['202606', '2026-01-26', '2026-02-08']);
  expect(spanOf(week, '2026-01-25')).toEqual(['202604', '2026-01-19', '2026-01-25']);
  // The month belongs to the Thursday of its weeks: 202605 would belong to January.
  expect(spanOf(month, '2026-01-28')).toEqual(['202602', '2026-01-26', '2026-03-01']);
  expect(spanOf(month, '2026-01-25')).toEqual(['202601', '2025-12-29', '2026-01-25']);
  expect(lastDayOf(week, 202_605)).toBe(dayOf('2026-02-08'));
});

it('The worst case uses the largest factor', () => {
  const direct = (document: object) => lintPlan2(parsePlan2(document)).shares.columns[0]?.basisPoints;
  expect([direct(planWith([])), direct(planWith([], [special(202652, { PV: '1.5' })]))]).toEqual([1_500, 2_250]);
});

it('The shop closes and counts merged and special weeks', () => {
  const shop = { currency: 'USD', companies: ['US'], languages: ['en_US'] };
  expect(shopFaults(parsePlan2(planWith([merge(202605)], [special(202652)])), shop)).toEqual([]);
});
