import { activatePlan } from './activate-plan.ts';
import { closeWeek } from './close-week.ts';
import { draftPlan } from './draft-plan.ts';
import { listPlans } from './list-plans.ts';
import { movePlanStart } from './move-plan-start.ts';
import { retirePlan } from './retire-plan.ts';
import { simulatePlan } from './simulate-plan.ts';
import { studioOperations } from '../plan-studio/studio-operations.ts';

/** Plans, and the end of a week that is settled by one. */
export const planOperations = {
  activatePlan,
  closeWeek,
  draftPlan,
  listPlans,
  movePlanStart,
  retirePlan,
  simulatePlan,
  ...studioOperations,
} as const;
