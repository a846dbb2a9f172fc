import { defaultPlan } from '../../document/default-plan.ts';
import { asFormat2 } from './as-format2.ts';

/** The plan of a fresh shop as a document of format 2. It settles to the same lines and cents as `defaultPlan`. */
export const defaultPlan2 = asFormat2(defaultPlan);
