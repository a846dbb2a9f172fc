export { type AsideBounds, type AsideOutcome, type AsideTask, defineAside } from './aside-task.ts';
export { asideRuns } from './aside-runs.ts';
export { holdAside, runAside } from './aside.ts';
