import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { readPlan } from '../../../features/earnings/index.ts';
import { compareAny } from '../plan-documents/compare-documents.ts';

/** The differences of one version from another, in sentences of the caller's language. */
export const comparePlans: Handler<'comparePlans'> = async ({ database, locale }, { planId, withPlanId }) => {
  const [to, from] = [await readPlan(database, planId), await readPlan(database, withPlanId)];
  if (to === undefined || from === undefined) return refuse('planNotFound');
  return { data: { from: from.name, to: to.name, differences: compareAny(from, to, locale) } };
};
