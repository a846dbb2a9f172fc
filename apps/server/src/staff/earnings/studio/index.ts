import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { addPlanDraft } from './add-plan-draft.ts';
import { cancelPlanTrial } from './cancel-plan-trial.ts';
import { createCheckPlan } from './check-plan.ts';
import { comparePlans } from './compare-plans.ts';
import { dropPlanDraft } from './drop-plan-draft.ts';
import { createExplainPlan } from './explain-plan.ts';
import { createGetPlan } from './get-plan.ts';
import { getPlanDraft } from './get-plan-draft.ts';
import { getPlanShape } from './get-plan-shape.ts';
import { getPlanTrial } from './get-plan-trial.ts';
import { listPlanDrafts } from './list-plan-drafts.ts';
import { savePlanDraft } from './save-plan-draft.ts';
import { createStartPlanTrial } from './start-plan-trial.ts';

/** The plan studio: writing, checking, explaining, comparing and trying plans. */
export function createStudioHandlers(parts: Pick<FeatureParts, 'settings' | 'database'>) {
  const { settings } = parts;
  return {
    checkPlan: createCheckPlan(settings),
    comparePlans,
    explainPlan: createExplainPlan(parts),
    getPlan: createGetPlan(settings),
    getPlanDraft,
    getPlanShape,
    getPlanTrial,
    listPlanDrafts,
    savePlanDraft,
    ...audited({ addPlanDraft, cancelPlanTrial, dropPlanDraft, startPlanTrial: createStartPlanTrial(settings) }),
  } satisfies Partial<Handlers>;
}
