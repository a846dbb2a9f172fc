import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { createActivatePlan } from './activate-plan.ts';
import { createCloseWeek } from './close-week.ts';
import { createDraftPlan } from './draft-plan.ts';
import { createListPlans } from './list-plans.ts';
import { createMovePlanStart } from './move-plan-start.ts';
import { createRetirePlan } from './retire-plan.ts';
import { createSimulatePlan } from './simulate-plan.ts';

export function createPlanHandlers(parts: Pick<FeatureParts, 'settings' | 'database' | 'livingFigures' | 'clock'>) {
  const { settings } = parts;
  return {
    activatePlan: createActivatePlan(settings),
    closeWeek: createCloseWeek(parts),
    draftPlan: createDraftPlan(settings),
    listPlans: createListPlans(settings),
    movePlanStart: createMovePlanStart(settings),
    simulatePlan: createSimulatePlan(parts),
    ...audited({ retirePlan: createRetirePlan(settings) }),
  } satisfies Partial<Handlers>;
}
