import { expect, it } from 'vitest';
import { defaultPlan } from './default-plan.ts';
import { lintPlan } from './lint-plan.ts';
import { parsePlan } from './parse-plan.ts';

const companies = ['JP', 'US'];
// oxlint-disable-next-line typescript/no-explicit-any -- documents are changed as text would be
const changed = (change: (plan: any) => void) => {
  const plan = structuredClone(defaultPlan);
  change(plan);
  return lintPlan(parsePlan(plan), companies);
};

it('finds no fault in the default plan', () => {
  expect(lintPlan(defaultPlan, companies)).toEqual([]);
});

// oxlint-disable-next-line typescript/no-explicit-any -- as above
it.each<[string, (plan: any) => void, string]>([
  [
    'a rate of 1000 %',
    (plan) => (plan.bonuses[0].formula.rateBasisPoints.values[4] = 100_000),
    'bonuses.0.formula.rateBasisPoints.values.4: 1000 % is more than the whole',
  ],
  [
    'a rate above the whole in a generation',
    (plan) => (plan.bonuses[3].formula.generations[1].rateBasisPoints.value = 10_001),
    'bonuses.3.formula.generations.1.rateBasisPoints.value: 100.01 % is more than the whole',
  ],
  ['a cap above the whole', (plan) => (plan.companyCap.byCompany.KR = 35_000), 'companyCap.byCompany.KR: 350 % is more than the whole'],
  ['a column called total', (plan) => (plan.bonuses[0].key = 'total'), 'bonuses.0.key: total is taken, choose another name'],
  [
    'a column called like what every object has',
    (plan) => (plan.bonuses[4].key = 'toString'),
    'bonuses.4.key: toString is taken, choose another name',
  ],
  ['two cards of one name', (plan) => (plan.cards[2].name = 'silver'), 'cards: the name silver is there twice'],
  ['two stars of one name', (plan) => (plan.ranks.stars[2].name = 'crown'), 'ranks.stars: the name crown is there twice'],
  [
    'one book twice',
    (plan) =>
      (plan.splits = [
        { book: 7, basisPoints: 1 },
        { book: 7, basisPoints: 2 },
      ]),
    'splits: book 7 is there twice',
  ],
  ['a star that is none', (plan) => (plan.ranks.recommendedFromStar = 11), 'ranks.recommendedFromStar: no star has the code 11'],
  ['thresholds that descend', (plan) => (plan.ranks.stars[3].minPv = 1), 'ranks.stars.3.minPv: asks less than the star below it'],
  ['the cap of a company that is none', (plan) => (plan.companyCap.byCompany.XX = 100), 'companyCap.byCompany: the shop has no company XX'],
  [
    'orders of a company that is none',
    (plan) => (plan.bonuses[6].formula.companies = ['TV']),
    'bonuses.6.formula.companies: the shop has no company TV',
  ],
  ['a column for a company that is none', (plan) => (plan.bonuses[6].shownFor = ['TV']), 'bonuses.6.shownFor: the shop has no company TV'],
])('names %s', (_, change, fault) => {
  expect(changed(change)).toEqual([fault]);
});
