import { expect, it } from 'vitest';
import { PlanError } from '../../document/parse-plan.ts';
import { defaultPlan2 } from './default-plan2.ts';
import { lintPlan2 } from './lint-plan2.ts';
import { parsePlan2 } from './parse-plan2.ts';

type Document = Record<string, unknown>;
const copy = (): Document => structuredClone(defaultPlan2) as Document;

/** The default plan with a value put at a path. */
function changed(path: string, value: unknown): Document {
  const document = copy();
  const names = path.split('.');
  const last = names.pop() as string;
  const parent = names.reduce<Document>((at, name) => at[name] as Document, document);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return document;
}

function faultsOf(document: unknown): string {
  try {
    parsePlan2(document);
    return '';
  } catch (error) {
    if (!(error instanceof PlanError)) throw error;
    return error.message;
  }
}

it('The parser reads the default plan, which has no fault', () => {
  expect(faultsOf(copy())).toBe('');
  expect(lintPlan2(parsePlan2(copy()))).toMatchObject({ faults: [], warnings: [], shares: { paid: 5000 } });
});

const own = { volume: 'PV', kinds: null, period: null, atLeast: 10 };
const third = { key: 'x', code: 1, condition: { isActive: {} } };
const condition = 'conditions.active';

it.each([
  ['bonuses.0.period', 'fortnight', 'bonuses.0.period: no period is called fortnight; there are week, month'],
  ['bonuses.0.volume', 'CV', 'bonuses.0.volume: no volume is called CV; there are PV'],
  ['bonuses.0.formula.type', 'magic', 'bonuses.0.formula.type: no formula is called magic'],
  ['bonuses.0.formula.withinDays', undefined, 'bonuses.0.formula: withinDays is missing; use null for none'],
  ['bonuses.0.formula.rateBasisPoints.values.gold', undefined, 'bonuses.0.formula.rateBasisPoints.values: a value for gold is missing'],
  ['bonuses.0.formula.rateBasisPoints.values.ruby', 3, 'bonuses.0.formula.rateBasisPoints.values.ruby: card has no such step'],
  ['bonuses.0.formula.rateBasisPoints.values.gold', -3, 'bonuses.0.formula.rateBasisPoints.values.gold: Too small'],
  ['bonuses.0.formula.rateBasisPoints.by', 'clan', 'bonuses.0.formula.rateBasisPoints: no ladder is called clan; there are card, star'],
  ['bonuses.2.formula.weeklyCapUsd', null, 'bonuses.2.formula.weeklyCapUsd: it is called capUsd here'],
  ['bonuses.3.formula.of', 'nobody', 'bonuses.3.formula: '],
  ['bonuses.0.key', 'pair', 'bonuses: each key once'],
  ['placement.width', 3, 'bonuses.2.formula: binary matches two legs, and the placement tree has 3'],
  [condition, { isActive: {}, own }, `${condition}: an object with one of all, any, not, is`],
  [condition, { all: [] }, `${condition}.all: a list of 1 to 32 conditions is expected`],
  [condition, { own: { ...own, volume: 'CV' } }, `${condition}.own.volume: no volume is called CV`],
  [condition, { own: { ...own, atLeast: 1.234 } }, `${condition}.own.atLeast: at most two decimals`],
  [condition, { own: { ...own, prorated: 'yes' } }, `${condition}.own.prorated: `],
  [
    condition,
    { group: { ...own, tree: 'recommend', withOwn: true, mostOfOneLeg: 5, withoutLargest: 0, prorated: true } },
    `${condition}.group.prorated: the limit of one leg has no share by days: mostOfOneLeg must be null`,
  ],
  [condition, { is: 'buyingDirects' }, `${condition}.is: no condition is called buyingDirects; there are active, buyingDirect`],
  [condition, { not: { is: 'active' } }, `${condition}: it uses itself: conditions.active → conditions.active`],
  [condition, { rank: { ladder: 'star', step: 'gold', as: 'paid' } }, `${condition}.rank.step: no step of star is called gold`],
  [condition, { held: { ladder: 'star', step: 'crown', periods: 3, ofLast: 2 } }, `${condition}.held.periods: 3 of the last 2 cannot be`],
  [
    'ladders.star.steps.0.condition',
    { rank: { ladder: 'star', step: 'crown', as: 'paid' } },
    'it requires a step of star that is not below it',
  ],
  ['ladders.star.steps.1.key', 'yellowDiamond', 'ladders.star: each key of a step once'],
  ['ladders.star.steps.1.code', 10, 'ladders.star.steps: codes ascend'],
  ['ladders.card.steps.1.from', 50, 'ladders.card.steps: steps ascend from above 0'],
  ['upgradesOn', 'star', 'upgradesOn: star is no ladder by lifetime volume'],
  [
    'ladders.extra',
    { by: 'conditions', period: 'year', base: 'y', steps: [third], grace: 0, demotion: 'atOnce', titleAfter: 1 },
    'ladders.extra.period: no period',
  ],
  ['expressions.a', { add: ['1', { use: 'a' }] }, 'expressions.a: it uses itself: expressions.a → expressions.a'],
  ['expressions.a', { add: ['1'] }, 'expressions.a.add: a list of 2 to 16 expressions is expected'],
  ['expressions.a', '1,5', 'expressions.a: a decimal number as text'],
  ['expressions.a', { eval: 'process.exit()' }, 'expressions.a: a decimal as text, or an object with one of'],
  ['caps.market.period', 'month', 'caps.market.period: direct has the period week: a share holds columns of its own period'],
  ['caps.market.share', null, 'caps.market: a share, an amount for each member, or both are expected'],
  [
    'caps.other',
    { on: ['pair'], period: 'week', share: { volume: 'PV', basisPoints: 1, byMarket: {}, withoutOrder: 'earner' }, member: null },
    'caps.other.on: pair is in the share of market already',
  ],
  ['periods.week.weekBelongsTo', 4, 'periods.week.weekBelongsTo: a week is not made of weeks: null is expected'],
  ['colour', 'red', 'plan: Unrecognized key: "colour"'],
  ['release', undefined, 'release: '],
])('The parser refuses %s = %j, and says where and why', (path, value, fault) => {
  expect(faultsOf(changed(path, value))).toContain(fault);
});

it('The parser refuses conditions that are nested too deep and expressions that are too long', () => {
  let deep: unknown = { isActive: {} };
  for (let level = 0; level < 20; level++) deep = { not: deep };
  expect(faultsOf(changed('conditions.active', deep))).toContain('conditions are nested deeper than 12 levels');
  const long = { add: Array.from({ length: 16 }, () => ({ add: ['1', '2', '3', '4', '5'] })) };
  expect(faultsOf(changed('expressions.a', long))).toContain('an expression has at most 64 parts');
});

it('The parser names a circle of a ladder’s conditions, and reads conditions that use each other many times', () => {
  const circular = changed('conditions.buyingDirect', { not: { is: 'buyingDirect' } }) as { ladders: { star: { steps: Document[] } } };
  const [step] = circular.ladders.star.steps as [Document];
  step['condition'] = { is: 'buyingDirect' };
  expect(faultsOf(circular)).toContain('conditions.buyingDirect: it uses itself');
  const twice = (at: number) => ({ all: [{ is: `c${at - 1}` }, { is: `c${at - 1}` }] });
  const chain = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`c${at}`, at === 0 ? { isActive: {} } : twice(at)]));
  const document = changed('ladders.star.steps.0.condition', { is: 'c39' }) as { conditions: Document };
  Object.assign(document.conditions, chain);
  expect(faultsOf(document)).toBe('');
});

it('The lint names rates above the whole, falling steps, unused names, and an unbounded worst case', () => {
  const rate = parsePlan2(changed('bonuses.0.formula.rateBasisPoints.values.gold', 20_000));
  expect(lintPlan2(rate).faults).toEqual(['bonuses.0.formula.rateBasisPoints.values.gold: 200 % is more than the whole']);
  expect(lintPlan2(rate).warnings).toEqual(['bonuses.0.formula.rateBasisPoints.values.platinum: a higher step of card gets less']);
  const unused = parsePlan2(changed('expressions.forgotten', { own: { volume: 'PV', kinds: null, period: null } }));
  expect(lintPlan2(unused).warnings).toEqual(['expressions.forgotten: nothing in the plan uses it']);
  expect(lintPlan2(parsePlan2(changed('caps', {}))).shares.paid).toBeUndefined();
});

it('The parser refuses a document with a fault in each of very many parts with few words', () => {
  const using = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`e${at}`, { add: Array(16).fill({ use: 'no' }) }]));
  expect(faultsOf({ ...defaultPlan2, expressions: using(1_000) }).length).toBeLessThan(100_000);
  expect(faultsOf({ ...defaultPlan2, expressions: using(20_000) })).toBe('expressions: a plan names at most 1000 of them');
});
