import { describe, expect, it } from 'vitest';
import { defaultPlan } from './default-plan.ts';
import { patchPlan } from './merge-patch.ts';
import { hashablePlan, parsePlan, PlanError } from './parse-plan.ts';

/** The default plan as JSON, changed. */
function changed(change: (plan: ReturnType<typeof plain>) => void): unknown {
  const plan = plain();
  change(plan);
  return plan;
}
// oxlint-disable-next-line typescript/no-explicit-any -- faulty documents have any shape
const plain = (): any => structuredClone(defaultPlan);

const formulaOf = (plan: ReturnType<typeof plain>, key: string) => plan.bonuses.find((bonus: { key: string }) => bonus.key === key).formula;

describe('a plan document', () => {
  it('A plan document is the same after it was written and parsed again', () => {
    expect(parsePlan(JSON.parse(JSON.stringify(defaultPlan)))).toEqual(defaultPlan);
  });

  it.each<[string, (plan: ReturnType<typeof plain>) => void, RegExp]>([
    ['an unknown field', (plan) => (plan.extra = 1), /extra/],
    ['an unknown field of a formula', (plan) => (formulaOf(plan, 'pair').turbo = true), /bonuses\.2\.formula: .*turbo/],
    ['a formula type outside the set', (plan) => (formulaOf(plan, 'direct').type = 'lottery'), /bonuses\.0\.formula\.type/],
    [
      'a rate that is no whole number of basis points',
      (plan) => (formulaOf(plan, 'single').rateBasisPoints[0].value = 0.5),
      /rateBasisPoints/,
    ],
    [
      'a table with a value missing',
      (plan) => formulaOf(plan, 'direct').rateBasisPoints.values.pop(),
      /bonuses\.0\.formula\.rateBasisPoints: a table by card has 5 values, and this one 4/,
    ],
    [
      'a table by star with a value too many',
      (plan) => formulaOf(plan, 'leadership').weights.values.push(1),
      /bonuses\.4\.formula\.weights: a table by star has 7 values, and this one 8/,
    ],
    ['three decimals', (plan) => (plan.cards[1].fromPv = 50.001), /cards\.1\.fromPv: at most two decimals/],
    ['cards that do not ascend', (plan) => (plan.cards[2].fromPv = 50), /cards: from 0, ascending/],
    ['stars that do not ascend', (plan) => plan.ranks.stars.reverse(), /stars: codes ascend/],
    ['a relay before its pair', (plan) => plan.bonuses.reverse(), /no binary bonus pair before this one/],
    ['a relay of a pool', (plan) => (formulaOf(plan, 'relay').of = 'direct'), /no binary bonus direct before this one/],
    ['two bonuses of one key', (plan) => (plan.bonuses[1].key = 'direct'), /each key once/],
    ['levels without rates', (plan) => formulaOf(plan, 'single').rateBasisPoints.push({ by: 'all', value: 1 }), /one table of rates/],
    ['compression at a hall', (plan) => (formulaOf(plan, 'hall').compression = true), /a hall has no one to pass to/],
    ['splits above the whole', (plan) => (plan.splits = [7, 8].map((book) => ({ book, basisPoints: 6000 }))), /at most 100 %/],
    ['a split to the e-wallet', (plan) => (plan.splits = [{ book: 6, basisPoints: 1 }]), /splits\.0\.book/],
    ['a kind twice', (plan) => (plan.ranks.ownKinds = ['CX', 'CX']), /each kind once/],
    [
      'a column named without English',
      (plan) => (plan.bonuses[0].names = { ja_JP: '直接' }),
      /bonuses\.0\.names: a text in English \(en_US\) is missing/,
    ],
    ['a name with a line break', (plan) => (plan.bonuses[0].names = { en_US: 'Quick\nstart' }), /bonuses\.0\.names\.en_US/],
    ['a release on an eighth weekday', (plan) => (plan.release.weekday = 8), /release\.weekday/],
  ])('A plan document refuses %s', (_, change, message) => {
    expect(() => parsePlan(changed(change))).toThrow(PlanError);
    expect(() => parsePlan(changed(change))).toThrow(message);
  });

  it('A plan document of another format is refused for that alone, and not field by field', () => {
    const fault = 'format: the document has format 2, and only plans of format 1 can be settled; write it in format 1';
    for (const json of [
      { format: 2, name: 'Next', volumes: {} },
      { ...plain(), format: 2 },
    ]) {
      expect(() => parsePlan(json)).toThrow(new PlanError(fault));
      expect(() => patchPlan(json, defaultPlan)).toThrow(new PlanError(fault));
    }
    expect(() => parsePlan({ ...plain(), format: '1' })).toThrow(/^format: /);
  });

  it('A plan document is refused unless it is an object', () => {
    for (const json of [null, [], 'plan', 1]) expect(() => parsePlan(json)).toThrow(PlanError);
  });
});

describe('the text from which a version is hashed', () => {
  it('The hashed text does not depend on the order of fields', () => {
    const turned = Object.fromEntries(Object.entries(plain()).reverse());
    expect(hashablePlan(parsePlan(turned))).toBe(hashablePlan(defaultPlan));
  });

  it('The hashed text is the same for a bound that is left out and one that is null', () => {
    const without = changed((plan) => delete formulaOf(plan, 'pair').payCut);
    expect(hashablePlan(parsePlan(without))).toBe(hashablePlan(defaultPlan));
  });

  it('The hashed text changes with any value and with the order of columns', () => {
    const texts = [
      changed((plan) => (formulaOf(plan, 'pair').keepCapPv.values[4] = 500_001)),
      changed((plan) => plan.bonuses.push(plan.bonuses.shift())),
      changed((plan) => (plan.calendar.monthOfWeekBy = 7)),
    ].map((json) => hashablePlan(parsePlan(json)));
    expect(new Set([...texts, hashablePlan(defaultPlan)]).size).toBe(4);
  });
});
