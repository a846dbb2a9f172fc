import { checkPlan } from './check-plan.ts';
import { planShape } from './plan-shape.ts';

/** The plan as a document: strict, every rate, threshold, cap and calendar choice a value. */
export const planSchema = planShape.superRefine(checkPlan);
