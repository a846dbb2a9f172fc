import fc from 'fast-check';
import { defaultPlan } from '../document/default-plan.ts';
import { parsePlan } from '../document/parse-plan.ts';
import type { Bonus, PlanDocument } from '../document/plan-shape.ts';
import { slowFormulas } from './formulas/registry.ts';

const companyCap = fc.option(
  fc.record({
    basisPoints: fc.constantFrom(5_000, 1_000, 321),
    byCompany: fc.constantFrom({}, { KR: 777 }, { TW: 0, KR: 100_000 }),
    withoutOrder: fc.constantFrom('earner', 'volume', 'volume', undefined),
  }),
  { nil: null },
);

const bonus = <Formula>(key: string, formula: fc.Arbitrary<Formula>) =>
  fc.record({ key: fc.constant(key), needsBuyingDirect: fc.boolean(), formula });

const anyColumns = Object.values(slowFormulas).flatMap(({ columns }) =>
  Object.entries(columns).map(([key, formula]) => bonus(key, formula)),
);
const anyLevels = slowFormulas['unilevel']?.columns['levels'] ?? fc.constant(undefined);

/** A plan of all formula types with any options. */
const anyOptions: fc.Arbitrary<PlanDocument> = fc
  .record({
    // The last one makes lines that no double holds.
    usdPerPv: fc.constantFrom(1, 0.85, 2.5, 4_321.09),
    companyCap,
    bonuses: fc.tuple(...anyColumns),
  })
  .map((options) => parsePlan({ ...defaultPlan, ...options }));

/** The default plan, unchanged or with tighter caps, or any other plan. */
export const anyPlan: fc.Arbitrary<PlanDocument> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(defaultPlan) },
  { weight: 1, arbitrary: companyCap.map((cap) => parsePlan({ ...defaultPlan, companyCap: cap })) },
  { weight: 4, arbitrary: anyOptions },
);

/** Matched columns must precede the bonus. */
function isFounded({ formula }: Bonus, before: readonly { key: string }[]): boolean {
  if (formula.type !== 'matching') return true;
  return formula.of === '*' ? before.length > 0 : [formula.of].flat().every((of) => before.some(({ key }) => key === of));
}

/** A plan as a company may change it between two weeks: other columns in another order, some removed, some with another name or formula. */
export const changedPlan = (plan: PlanDocument): fc.Arbitrary<PlanDocument> =>
  fc
    .record({
      order: fc.shuffledSubarray(
        plan.bonuses.map((_, at) => at),
        { minLength: 1 },
      ),
      renamed: fc.nat({ max: plan.bonuses.length }),
      level: bonus('direct', anyLevels),
    })
    .map(({ order, renamed, level }) => {
      const bonuses: { key: string }[] = [];
      for (const at of order) {
        const one = plan.bonuses[at];
        if (!one || !isFounded(one, bonuses)) continue;
        if (one.key === 'direct' && renamed === 0) bonuses.push(level);
        else bonuses.push(at === renamed && one.formula.type !== 'binary' ? { ...one, key: `${one.key}New` } : one);
      }
      return parsePlan({ ...plan, bonuses: bonuses.length > 0 ? bonuses : [plan.bonuses[0]] });
    });
