import { expect, it } from 'vitest';
import { defaultPlan2 } from '../document/default-plan2.ts';
import { parsePlan2 } from '../document/parse-plan2.ts';
import type { Plan2 } from '../document/plan2.ts';
import { type Day, readDay } from '../periods/calendar.ts';
import { faultsOfCalendarChange } from './calendar-change.ts';

const periods = {
  ...(defaultPlan2['periods'] as object),
  plainMonth: { every: 'month', weekBelongsTo: null },
};
const merge = (period: string, code: number) => ({ period, code });
const special = (period: string, code: number, PV = '2') => ({ period, code, factors: { PV } });
const planWith = (merged: object[] = [], specials: object[] = []): Plan2 =>
  parsePlan2({ ...defaultPlan2, periods, calendar: { merged, special: specials } });

/** The Monday of week 202607; February of whole weeks began two weeks earlier. */
const day = readDay('2026-02-09') as Day;
const faultsOf = (before: Plan2 | undefined, next: Plan2 | undefined, on = day) => faultsOfCalendarChange(before, next, on);
const open = (every: string) =>
  `calendar.merged: the plan must merge what the plan before merges into the ${every} that is open when it begins, and nothing else`;

it.each<[string, Plan2 | undefined, Plan2 | undefined, string[]]>([
  ['goes on without exceptions', planWith(), planWith(), []],
  ['follows weeks of format 1', undefined, planWith([merge('week', 202_607)]), []],
  ['merges a later week', planWith(), planWith([merge('week', 202_609), merge('plainMonth', 202_603)]), []],
  ['merges the open month', planWith(), planWith([merge('plainMonth', 202_602)]), []],
  [
    'goes on with what is merged into the open month',
    planWith([merge('plainMonth', 202_601)]),
    planWith([merge('plainMonth', 202_601)]),
    [],
  ],
  [
    'merges the open month as well',
    planWith([merge('plainMonth', 202_601)]),
    planWith([merge('plainMonth', 202_601), merge('plainMonth', 202_602)]),
    [],
  ],
  ['leaves what is closed out', planWith([merge('plainMonth', 202_511), merge('week', 202_548)]), planWith(), []],
  [
    'merges a closed month',
    planWith(),
    planWith([merge('plainMonth', 202_601)]),
    ['calendar.merged.0: month 202601 is over before the plan begins, and is closed separately: leave it out'],
  ],
  [
    'merges a closed week after a plan of format 1',
    undefined,
    planWith([merge('week', 202_606)]),
    ['calendar.merged.0: week 202606 is over before the plan begins, and is closed separately: leave it out'],
  ],
  ['forgets what is merged into the open month', planWith([merge('plainMonth', 202_601)]), planWith(), [open('month')]],
  ['forgets what is merged into the open week', planWith([merge('week', 202_606)]), planWith(), [open('week')]],
  ['of format 1 forgets what is merged into the open week', planWith([merge('week', 202_606)]), undefined, [open('week')]],
  ['forgets a week by which the open month begins earlier', planWith([merge('week', 202_605)]), planWith(), [open('month')]],
  [
    'makes the open month and a later one special',
    planWith(),
    planWith([], [special('plainMonth', 202_602), special('week', 202_607)]),
    [],
  ],
  ['goes on with special periods that are over', planWith([], [special('week', 202_602)]), planWith([], [special('week', 202_602)]), []],
  ['leaves special periods that are over out', planWith([], [special('week', 202_602)]), planWith(), []],
  [
    'makes a week special that is over',
    planWith([], [special('week', 202_602)]),
    planWith([], [special('week', 202_602, '3'), special('plainMonth', 202_601)]),
    [
      'calendar.special.0: week 202602 is over before the plan begins, and is paid by the plan before: leave it out',
      'calendar.special.1: month 202601 is over before the plan begins, and is paid by the plan before: leave it out',
    ],
  ],
])('The check judges a plan that %s', (_, before, next, faults) => {
  expect(faultsOf(before, next)).toEqual(faults);
});
