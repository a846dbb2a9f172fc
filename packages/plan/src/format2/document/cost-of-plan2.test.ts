import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { costFaults } from '../../document/cost-of-plan.ts';
import { defaultPlan } from '../../document/default-plan.ts';
import { parsePlan } from '../../document/parse-plan.ts';
import { fraction } from '../../numbers/fraction.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Expression } from '../expressions/expression.ts';
import { weigh } from '../expressions/weigh.ts';
import type { Scene } from '../run/scene.ts';
import { costFaults2 } from './cost-of-plan2.ts';
import { defaultPlan2 } from './default-plan2.ts';
import { lintPlan2 } from './lint-plan2.ts';
import { parsePlan2 } from './parse-plan2.ts';

const group = { group: { volume: 'PV', kinds: null, period: null, tree: 'recommend' } };
const times = <One>(count: number, one: One): One[] => Array.from({ length: count }, () => one);
const column = (key: string, formula: object, more: object = {}) => ({
  key,
  names: null,
  period: 'week',
  volume: 'PV',
  condition: null,
  active: null,
  shownFor: null,
  formula,
  ...more,
});
const paying = (pays: unknown, key = 'x') => column(key, { type: 'formula', pays });
const whole = defaultPlan2 as { conditions: object; bonuses: readonly unknown[] };
const faultsOf = (changes: object): string[] => costFaults2(parsePlan2({ ...defaultPlan2, caps: {}, ...changes }));
/** Six expressions, each made of the previous one 16 times. */
const tower = (kind: 'add' | 'mul'): Record<string, unknown> =>
  Object.fromEntries(times(6, kind).map((_, at) => [`e${at}`, { [kind]: times(16, at === 0 ? group : { use: `e${at - 1}` }) }]));

describe('a plan of format 2 that costs too much', () => {
  it('The check refuses products of products with millions of digits, and sums of sums with millions of parts', () => {
    const pays = { min: ['5', { use: 'e5' }] };
    expect(faultsOf({ expressions: tower('mul'), bonuses: [paying(pays)] })).toEqual([
      'expressions.e1: its figures may become longer than 1000 digits',
      'expressions.e4: with everything that it uses it has more than 4096 parts',
    ]);
    expect(faultsOf({ expressions: tower('add'), bonuses: [paying(pays)] })).toEqual([
      'expressions.e2: with everything that it uses it has more than 4096 parts',
      'expressions.e5: with everything that it uses it has more than 4096 parts',
    ]);
    const plan = parsePlan2({ ...defaultPlan2, caps: {}, expressions: tower('mul'), bonuses: [paying(pays)] });
    expect(lintPlan2(plan).faults).toContain('expressions.e1: its figures may become longer than 1000 digits');
  });

  it('The check refuses a condition with too large a figure, and a column that divides too often', () => {
    const ratio = { div: [group, { add: [group, '1'] }] };
    expect(faultsOf({ bonuses: [paying({ add: times(12, ratio) })] })).toEqual([]);
    const expressions = { ratio, twice: { mul: times(8, { use: 'ratio' }) } };
    expect(faultsOf({ expressions, bonuses: [paying({ add: times(8, { use: 'twice' }) })] })).toEqual([
      'bonuses.0.formula.pays: its figures may become longer than 1000 digits',
    ]);
    const conditions = { ...whole.conditions, rich: { figure: { expression: 'e5', atLeast: '1' } } };
    expect(faultsOf({ conditions, expressions: tower('mul') })).toHaveLength(2);
  });

  it('The check refuses columns and conditions that together take too many steps or passes', () => {
    const ratio = { div: [group, { add: [group, '1'] }] };
    const large = { add: times(10, ratio) };
    const bonuses = (count: number) => times(count, 0).map((_, at) => paying(large, `x${at}`));
    expect(faultsOf({ bonuses: bonuses(2) })).toEqual([]);
    expect(faultsOf({ bonuses: bonuses(20) })).toEqual([
      expect.stringMatching(/^expressions: the calculations of the plan take \d{5,} steps for each member, at most 50000 are allowed$/),
    ]);
    const levels = { levels: { volume: 'PV', kinds: null, period: null, tree: 'recommend', depth: 50, atLeast: 1, withOwn: true } };
    const conditions = { ...whole.conditions, one: { any: times(32, levels) }, two: { any: times(32, levels) } };
    expect(faultsOf({ conditions })).toEqual([
      expect.stringMatching(/^conditions: the plan looks 32\d\d times at all members, at most 2000 times are allowed$/),
    ]);
  });

  it('The check refuses figures over all members and towers of conditions, each as often as it is used', () => {
    const leg = (largest: number) => ({ leg: { volume: 'PV', kinds: null, period: null, tree: 'placement', largest } });
    const expressions = Object.fromEntries([0, 1, 2, 3].map((at) => [`e${at}`, { add: times(16, 0).map((_, n) => leg(1 + at * 16 + n)) }]));
    const uses = { add: [0, 1, 2, 3].map((at) => ({ use: `e${at}` })) };
    const looks = (count: RegExp) => [
      expect.stringMatching(new RegExp(`^conditions: the plan looks ${count.source} times at all members`)),
    ];
    expect(faultsOf({ expressions, bonuses: [paying(uses)] })).toEqual(looks(/2\d\d\d/));
    const levels = (depth: number) => ({
      levels: { volume: 'PV', kinds: null, period: null, tree: 'recommend', depth, atLeast: 1, withOwn: true },
    });
    const tower = Object.fromEntries(
      times(80, 0).map((_, at) => [`c${at}`, { any: times(32, at === 0 ? levels(1) : { is: `c${at - 1}` }) }]),
    );
    expect(faultsOf({ conditions: { ...whole.conditions, ...tower } })).toEqual(looks(/2\d\d\d/));
  });

  it('The check refuses columns that match columns that match columns', () => {
    const generations = times(20, { rateBasisPoints: { by: 'all', value: 100 }, opensAtDirects: 0 });
    const matching = { type: 'matching', of: '*', basis: 'recommend', direction: 'up', generations, compression: false, unopened: 'lapse' };
    const [first] = whole.bonuses;
    expect(faultsOf({ bonuses: [first, column('m1', matching), column('m2', matching)] })).toEqual([]);
    expect(faultsOf({ bonuses: [first, ...[1, 2, 3].map((at) => column(`m${at}`, matching))] })).toEqual([
      'bonuses.3: with the columns before it one order leads to 9261 lines, at most 5000 are allowed',
    ]);
    const bonuses = (count: number) => [
      defaultPlan.bonuses[0],
      ...times(count, 0).map((_, at) => ({ key: `m${at}`, formula: matching, needsBuyingDirect: false, shownFor: null })),
    ];
    expect(costFaults(parsePlan({ ...defaultPlan, bonuses: bonuses(2) }))).toEqual([]);
    expect(costFaults(parsePlan({ ...defaultPlan, bonuses: bonuses(3) }))).toHaveLength(1);
  });

  it('The check refuses a plan that names more than people could read', () => {
    const expressions = Object.fromEntries(times(301, 0).map((_, at) => [`e${at}`, '1']));
    expect(faultsOf({ expressions })).toEqual(['expressions: a plan names at most 300 of them']);
  });
});

it('The plans of the product are bounded', () => {
  expect(costFaults2(parsePlan2(defaultPlan2))).toEqual([]);
  expect(costFaults(defaultPlan)).toEqual([]);
});

it('No figure is larger than its expression was weighed', () => {
  const names = ['a', 'b'];
  const number = fc
    .tuple(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.nat(10))
    .map(([value, decimals]): Expression => ({ kind: 'number', value: fraction(value, 10n ** BigInt(decimals)) }));
  const quantity = fc.constant<Expression>({ kind: 'quantity', quantity: 'own', fields: { volume: 'PV', kinds: null, period: null } });
  const { any } = fc.letrec<{ any: Expression }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4 },
      number,
      quantity,
      fc.constantFrom<Expression>(...names.map((name) => ({ kind: 'use', name }) as const)),
      fc.record({ kind: fc.constantFrom('add', 'mul', 'min', 'max'), of: fc.array(tie('any'), { minLength: 2, maxLength: 4 }) }),
      fc.record({ kind: fc.constantFrom('sub', 'div'), of: fc.array(tie('any'), { minLength: 2, maxLength: 2 }) }),
      tie('any').map((of): Expression => ({ kind: 'floor', of })),
    ) as fc.Arbitrary<Expression>,
  }));
  const bits = (value: bigint): number => (value < 0n ? -value : value).toString(2).length;
  fc.assert(
    fc.property(any, fc.tuple(number, quantity), fc.bigInt(-(2n ** 53n), 2n ** 53n), (expression, used, hundredths) => {
      const known = new Map<string, Expression>(names.map((name, at) => [name, used[at]]));
      const scene = { own: () => Float64Array.of(Number(hundredths)), expression: (name: string) => known.get(name) } as unknown as Scene;
      const { numerator, denominator } = evaluate(expression, scene)(0);
      const weight = weigh(expression, (name) => weigh(known.get(name) as Expression, () => expect.unreachable()));
      expect(bits(numerator)).toBeLessThanOrEqual(weight.bits);
      expect(bits(denominator)).toBeLessThanOrEqual(weight.size.denominator + 1);
    }),
    { numRuns: 300 },
  );
});
