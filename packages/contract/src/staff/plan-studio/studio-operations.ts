import { addPlanDraft } from './add-plan-draft.ts';
import { cancelPlanTrial } from './cancel-plan-trial.ts';
import { checkPlan } from './check-plan.ts';
import { comparePlans } from './compare-plans.ts';
import { dropPlanDraft } from './drop-plan-draft.ts';
import { explainPlan } from './explain-plan.ts';
import { getPlan } from './get-plan.ts';
import { getPlanDraft } from './get-plan-draft.ts';
import { getPlanShape } from './get-plan-shape.ts';
import { getPlanTrial } from './get-plan-trial.ts';
import { listPlanDrafts } from './list-plan-drafts.ts';
import { savePlanDraft } from './save-plan-draft.ts';
import { startPlanTrial } from './start-plan-trial.ts';

/** The calls of the plan studio. */
export const studioOperations = {
  addPlanDraft,
  cancelPlanTrial,
  checkPlan,
  comparePlans,
  dropPlanDraft,
  explainPlan,
  getPlan,
  getPlanDraft,
  getPlanShape,
  getPlanTrial,
  listPlanDrafts,
  savePlanDraft,
  startPlanTrial,
} as const;
