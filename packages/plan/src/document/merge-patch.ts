import type { PlanDocument } from './plan-shape.ts';
import { parsePlan, PlanError } from './parse-plan.ts';

/** JSON merge patch (RFC 7396): objects are merged, null removes a field, anything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const isObject = typeof target === 'object' && target !== null && !Array.isArray(target);
  const merged = new Map<string, unknown>(isObject ? Object.entries(target) : []);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

/**
 * Reads a merge patch over a plan; null removes a bound. A document with a `format` is a whole plan instead: each field it leaves out is a fault, and
 * nothing is filled in. Throws PlanError with every fault and its path.
 */
export function patchPlan(json: unknown, base: PlanDocument): PlanDocument {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new PlanError('plan: an object is expected');
  if ('format' in json) return parsePlan(json);
  const isUnbound = 'companyCap' in json && json.companyCap === null;
  const merged = mergePatch(base, json) as object;
  return parsePlan(isUnbound ? { ...merged, companyCap: null } : merged);
}
