export { defaultPlan } from './document/default-plan.ts';
export type { NumberTable, RateTable } from './document/fields.ts';
export type { Formula, FormulaOf } from './document/formulas.ts';
export { hashablePlan, parsePlan, PlanError } from './document/parse-plan.ts';
export { type Bonus, type PlanDocument, planSchema, type Star } from './document/plan-document.ts';
export * from './types.ts';
