import { addPlanDraft } from './add-plan-draft.ts';
import { cancelPlanTrial } from './cancel-plan-trial.ts';
import { checkPlan } from './check-plan.ts';
import { comparePlans } from './compare-plans.ts';
import { dropPlanDraft } from './drop-plan-draft.ts';
import { explainPlan } from './explain-plan.ts';
import { getPlanDraft } from './get-plan-draft.ts';
import { getPlanShape } from './get-plan-shape.ts';
import { getPlanTrial } from './get-plan-trial.ts';
import { getPlan } from './get-plan.ts';
import { listPlanDrafts } from './list-plan-drafts.ts';
import { savePlanDraft } from './save-plan-draft.ts';
import { startPlanTrial } from './start-plan-trial.ts';

export const studioOperations = {
  addPlanDraft,
  cancelPlanTrial,
  checkPlan,
  comparePlans,
  dropPlanDraft,
  explainPlan,
  getPlanDraft,
  getPlanShape,
  getPlanTrial,
  getPlan,
  listPlanDrafts,
  savePlanDraft,
  startPlanTrial,
} as const;
