import { planSchema } from './plan-document.ts';
import type { PlanDocument } from './plan-shape.ts';

/** Raised for a document that is no plan; the message names each fault and its place. */
export class PlanError extends Error {
  override name = 'PlanError';
}

/** Reads a plan from parsed JSON. Left-out bounds become null. Throws PlanError with every fault found. */
export function parsePlan(json: unknown): PlanDocument {
  const result = planSchema.safeParse(json);
  if (result.success) return result.data;
  throw new PlanError(result.error.issues.map((issue) => `${issue.path.join('.') || 'plan'}: ${issue.message}`).join('\n'));
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`;
}

/** The plan as canonical JSON (keys sorted, no spaces): its SHA-256 is what names a version. The same plan gives the same text. */
export const hashablePlan = (plan: PlanDocument): string => canonical(parsePlan(plan));
