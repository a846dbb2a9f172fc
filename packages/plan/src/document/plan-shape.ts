import { z } from 'zod';
import { formulaShape } from '../formulas/registry.ts';
import { companies, key, textByLanguage } from './fields.ts';
import { planFrame } from './plan-frame.ts';

const bonus = z.strictObject({
  key,
  /** Titles of the column by language; defaults to the product's name for the key, or else the words of the key. */
  names: textByLanguage.optional(),
  formula: formulaShape,
  /** Whether only members who have recommended a person with a paid order earn it. */
  needsBuyingDirect: z.boolean(),
  /** Companies whose members see the column; null for all. */
  shownFor: companies,
});

const { companyCap, release, splits, ranks, ...first } = planFrame.shape;

/** The fields of a plan. `checkPlan` checks what must agree between them. */
export const planShape = z.strictObject({
  ...first,
  /** Columns, in order; a later one may build on an earlier. */
  bonuses: z.array(bonus).min(1).max(32),
  companyCap,
  release,
  splits,
  ranks,
});

export type PlanDocument = z.infer<typeof planShape>;
export type Bonus = PlanDocument['bonuses'][number];
