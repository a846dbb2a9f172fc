export type { Case } from './case-document.ts';
export { CaseError, readCase, readPlan } from './read-case.ts';
export { type CaseResult, runCase } from './run-case.ts';
export type { ShownLine, ShownMonth, ShownWeek } from './show-result.ts';
