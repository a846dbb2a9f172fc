import { expect, it } from 'vitest';
import { defaultPlan } from './default-plan.ts';
import { lintPlan } from './lint-plan.ts';
import { mostShares } from './most-shares.ts';
import { parsePlan } from './parse-plan.ts';
import { warnPlan } from './warn-plan.ts';

const companies = ['JP', 'US'];
// oxlint-disable-next-line typescript/no-explicit-any -- documents are changed as text would be
const changed = (change: (plan: any) => void) => {
  const plan = structuredClone(defaultPlan);
  change(plan);
  return lintPlan(parsePlan(plan), companies, ['en_US', 'ja_JP']);
};

it('The lint finds no fault in the default plan', () => {
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
    'a column called like what the staff book to a week',
    (plan) => (plan.bonuses[4].key = 'companyAdjustment'),
    'bonuses.4.key: companyAdjustment is taken, choose another name',
  ],
  [
    'other words for a column that the product names',
    (plan) => (plan.bonuses[0].names = { en_US: 'Retail bonus' }),
    'bonuses.0.names: direct already has a name in every language; give the column another key, or leave names out',
  ],
  [
    'a name in a language that no page has',
    (plan) => Object.assign(plan.bonuses[0], { key: 'retail', names: { en_US: 'Retail bonus', ja_JP: '小売', jp_JP: '小売' } }),
    'bonuses.0.names.jp_JP: no page has this language; there are en_US, ja_JP',
  ],
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
  ['a star that is none', (plan) => (plan.ranks.recommendedFromStar = 11), 'ranks.recommendedFromStar: no rank has the code 11'],
  ['thresholds that descend', (plan) => (plan.ranks.stars[3].minPv = 1), 'ranks.stars.3.minPv: requires less than the rank below it'],
  ['the cap of a company that is none', (plan) => (plan.companyCap.byCompany.XX = 100), 'companyCap.byCompany: the shop has no company XX'],
  [
    'orders of a company that is none',
    (plan) => (plan.bonuses[6].formula.companies = ['TV']),
    'bonuses.6.formula.companies: the shop has no company TV',
  ],
  ['a column for a company that is none', (plan) => (plan.bonuses[6].shownFor = ['TV']), 'bonuses.6.shownFor: the shop has no company TV'],
])('The lint names %s', (_, change, fault) => {
  expect(changed(change)).toEqual([fault]);
});

it('The lint names indistinguishable companies, and no unknown company where the list is missing', () => {
  const plan = structuredClone(defaultPlan) as { companyCap: { byCompany: Record<string, number> } };
  expect(lintPlan(parsePlan(plan))).toEqual([]);
  for (let at = 0; at < 300; at++) plan.companyCap.byCompany[String.fromCharCode(65 + Math.floor(at / 26), 65 + (at % 26))] = 1;
  expect(lintPlan(parsePlan(plan))).toEqual(['companies: 302 are named, at most 256 can be told apart']);
});

// oxlint-disable-next-line typescript/no-explicit-any -- as above
const warned = (change: (plan: any) => void) => {
  const plan = structuredClone(defaultPlan);
  change(plan);
  return warnPlan(parsePlan(plan));
};
const ofCap =
  'companyCap.withoutOrder: in a week without orders of a country its members get nothing from pair, relay, leadership, and the PV that matched is gone; by volume they get the share of all countries';

// oxlint-disable-next-line typescript/no-explicit-any -- as above
it.each<[string, (plan: any) => void, string[]]>([
  ['that a country without orders gets nothing', (plan) => (plan.companyCap.withoutOrder = 'earner'), [ofCap]],
  ['of the same where the plan does not say it', (plan) => delete plan.companyCap.withoutOrder, [ofCap]],
  ['of nothing where the share of all countries counts', () => undefined, []],
  ['of nothing where there is no cap', (plan) => (plan.companyCap = null), []],
  [
    'of a rate that falls with the card',
    (plan) => ((plan.companyCap = null), (plan.bonuses[0].formula.rateBasisPoints.values = [0, 1_000, 900, 1_200, 1_500])),
    ['bonuses.0.formula.rateBasisPoints.values.2: a higher card gets less'],
  ],
  [
    'of a band that earns less than the one below',
    (plan) => {
      plan.companyCap = null;
      const bands = [
        { fromPv: 0, rateBasisPoints: 500 },
        { fromPv: 100, rateBasisPoints: 300 },
      ];
      plan.bonuses[5].formula.rate = { by: 'groupVolume', bands };
    },
    ['bonuses.5.formula.rate.bands.1.rateBasisPoints: a higher volume earns a lower rate'],
  ],
])('The lint warns %s', (_, change, warnings) => {
  expect(warned(change)).toEqual(warnings);
});

it('The lint works out what a plan pays at most, each column and together', () => {
  const { columns, ...sums } = mostShares(defaultPlan);
  expect(Object.fromEntries(columns.map(({ key, basisPoints }) => [key, basisPoints]))).toEqual({
    direct: 1_500,
    single: 1_000,
    pair: undefined,
    relay: undefined,
    leadership: 300,
    levelDifference: 1_000,
    hall: 300,
  });
  expect(sums).toEqual({ together: undefined, cap: 5_000, paid: 5_000 });
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  const plan = structuredClone(defaultPlan) as any;
  plan.companyCap = null;
  expect(mostShares(parsePlan(plan)).paid).toBe(undefined);
  plan.bonuses[2].formula.payCut = { by: 'share', basisPoints: 2_000 };
  // The pair pays 20 % at most, and the relay three times 10 % of that.
  expect(mostShares(parsePlan(plan))).toMatchObject({
    together: 1_500 + 1_000 + 2_000 + 600 + 300 + 1_000 + 300,
    cap: undefined,
    paid: 6_700,
  });
});
