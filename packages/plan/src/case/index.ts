export { CaseError, readCase, patchPlan } from './read-case.ts';
export { type CaseResult, runCase } from './run-case.ts';
export type { ShownMonth, ShownWeek } from './show-result.ts';
