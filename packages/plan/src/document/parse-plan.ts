import { oneLine } from './one-line.ts';
import { checkPlan } from './check-plan.ts';
import { type PlanDocument, planShape } from './plan-shape.ts';

/** Schema of a plan document, with the checks of `checkPlan`. Unknown fields are faults. */
const planSchema = planShape.superRefine(checkPlan);

/** Raised for a document that is no valid plan. The message has each fault with its path. */
export class PlanError extends Error {
  override name = 'PlanError';
}

/** The one format that is read. */
const FORMAT = 1;

/** The fault of a document in another format; undefined for this format or none. Its fields are not checked: each would be a fault, and none would say why. */
function faultOfFormat(json: unknown): string | undefined {
  if (typeof json !== 'object' || json === null || !('format' in json)) return undefined;
  const { format } = json;
  if (typeof format !== 'number' || format === FORMAT) return undefined;
  return `format: the document has format ${format}, and only plans of format ${FORMAT} can be settled; write it in format ${FORMAT}`;
}

/** Reads a plan from parsed JSON. Left-out bounds become null. Throws PlanError with every fault found; for a document in another format, with that fault alone. */
export function parsePlan(json: unknown): PlanDocument {
  const other = faultOfFormat(json);
  if (other !== undefined) throw new PlanError(other);
  const result = planSchema.safeParse(json);
  if (result.success) return result.data;
  throw new PlanError(result.error.issues.map((issue) => oneLine(`${issue.path.join('.') || 'plan'}: ${issue.message}`)).join('\n'));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** The plan as canonical JSON (keys sorted, no spaces). The SHA-256 of this text identifies a version of the plan. */
export const hashablePlan = (plan: PlanDocument): string => canonical(parsePlan(plan));
