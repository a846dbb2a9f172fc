export { readCase2 } from './case/read-case2.ts';
export { prepareCase2, type PreparedCase2, settleCase2 } from './case/run-case2.ts';
export { runCase2, showPeriod, type ShownPeriod, showRelease2 } from './case/show-case2.ts';
export { defaultPlan2 } from './document/default-plan2.ts';
export { lintPlan2 } from './document/lint-plan2.ts';
export { parsePlan2 } from './document/parse-plan2.ts';
export { PlanRun } from './run/plan-run.ts';
export type { Plan2 } from './document/plan2.ts';
