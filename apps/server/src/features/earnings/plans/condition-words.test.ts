import { readDictionaries } from '@upline/i18n/server';
import { criterionByName, defaultPlan2 } from '@upline/plan/format2';
import { expect, it } from 'vitest';
import { readAnyPlan } from './any-plan.ts';
import { asksSentence } from './condition-words.ts';

it.each([...criterionByName])('The criterion %s has the same words in the dictionary as in its file', (_, { wordings }) => {
  const messages = readDictionaries().get('en_US')?.get('messages') ?? {};
  for (const { key, english, theirs } of wordings)
    expect([key, messages[`asks.${key}`], messages[`asks.theirs.${key}`]]).toEqual([key, english, theirs]);
});

const counted = { volume: 'PV', kinds: null, period: null };
const ownPv = { own: { ...counted, atLeast: 50 } };
const redDiamond = { rank: { ladder: 'star', step: 'redDiamond', as: 'paid' } };

function words(condition: object): string {
  const plan = readAnyPlan({ ...defaultPlan2, conditions: { ...(defaultPlan2['conditions'] as object), asked: condition } });
  return asksSentence(plan, plan.plan2?.conditions.get('asked') ?? null, 'en_US');
}

it.each([
  [ownPv, '50 PV of your own'],
  [{ own: { ...ownPv.own, prorated: true } }, '50 PV of your own (in the period of joining, in proportion to the days left)'],
  [
    { group: { ...counted, tree: 'recommend', withOwn: true, mostOfOneLeg: 40, withoutLargest: 0, atLeast: 100 } },
    '100 PV in your group, of which one leg counts for at most 40 PV',
  ],
  [
    { group: { ...counted, tree: 'recommend', withOwn: true, mostOfOneLeg: null, withoutLargest: 2, atLeast: 100 } },
    '100 PV in your group without its largest legs (2)',
  ],
  [{ directs: { count: 3, who: ownPv, inLegs: 1 } }, 'members you recommended: 3, each with 50 PV of their own'],
  [{ directs: { count: 3, who: ownPv, inLegs: 2 } }, 'members you recommended: 3 in each of 2 legs, each with 50 PV of their own'],
  [
    {
      directs: {
        count: 3,
        who: { directs: { count: 2, who: { own: { ...counted, atLeast: 50, prorated: true } }, inLegs: 1 } },
        inLegs: 1,
      },
    },
    'members you recommended: 3, each with members they recommended: 2, each with 50 PV of their own (in the period of joining, in proportion to the days left)',
  ],
  [{ legsWith: { tree: 'placement', count: 2, who: ownPv, depth: null } }, 'legs with a member who has 50 PV of their own: 2'],
  [{ any: [redDiamond, { not: { isActive: {} } }] }, 'the rank Red diamond or a higher one or without an active status'],
  [
    { all: [{ sinceJoining: { atLeast: 10, atMost: 30 } }, { is: 'active' }] },
    'at least 10 days since joining and at most 30 days since joining and an active status',
  ],
])('A member reads the requirement in words: %o', (condition, expected) => {
  expect(words(condition)).toBe(`Requirement: ${expected}.`);
});
