import { expect, it } from 'vitest';
import type { Rule } from './rule.ts';
import { foundRules, groupOf } from './rule-groups.ts';

const rule = (name: string, value: number): Rule => ({
  name,
  companyCode: '',
  value,
  standard: value,
  least: 0,
  most: 99,
  unit: 'days',
  meaning: `${name} means something`,
  changedBy: '',
  changedAt: '',
});
const words = { nameOf: ({ name }: { name: string }) => name, meaningOf: ({ meaning }: { meaning: string }) => meaning };

it('A rule belongs to the group of its kind, and one of a new kind to the last', () => {
  expect(
    ['newcomerUnpaidOrders', 'registrationsPerAddress', 'signInsPerHour', 'withdrawalFeeDollars', 'planPaysAtMostPercent', 'colours'].map(
      groupOf,
    ),
  ).toEqual(['orders', 'registration', 'signIn', 'money', 'plan', 'other']);
});

it('The search finds rules that have every typed word, in the order of the groups', () => {
  const rules = [rule('planPaysAtMostPercent', 60), rule('withdrawalHintDays', 7), rule('bankTransferDays', 7)];
  expect(foundRules(rules, '', words).map(({ name }) => name)).toEqual(['bankTransferDays', 'withdrawalHintDays', 'planPaysAtMostPercent']);
  expect(foundRules(rules, '7 HINT', words).map(({ name }) => name)).toEqual(['withdrawalHintDays']);
  expect(foundRules(rules, 'nothing', words)).toEqual([]);
});
