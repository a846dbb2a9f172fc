import type { PlanDocument } from '../document/plan-shape.ts';
import { parsePlan, PlanError } from '../document/parse-plan.ts';
import { type Case, caseSchema } from './case-document.ts';

/** Raised for a case that cannot be read. The message names each fault and where it is. */
export class CaseError extends Error {
  override name = 'CaseError';
}

/** JSON merge patch (RFC 7396): objects are merged, null takes a field away, anything else replaces. */
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

function* faultsOf(one: Case): Generator<string> {
  const codes = new Set(one.members.map(({ code }) => code));
  if (codes.size < one.members.length) yield 'members: each code once';
  for (const { code, sponsor, parent, hall } of one.members) {
    for (const named of [sponsor, parent, hall])
      if (named !== null && !codes.has(named)) yield `members: ${code} names ${named}, who is none`;
  }
  const slots = one.members.filter(({ parent }) => parent !== null).map(({ parent, side }) => `${parent} ${side}`);
  if (new Set(slots).size < slots.length) yield 'members: a slot holds one member';
  const orders = new Set<number>();
  let before = 0;
  for (const { week, orders: ordered, refunds, members } of one.weeks) {
    if (week <= before) yield `weeks: ${week} does not follow ${before}`;
    before = week;
    for (const { id, member } of ordered) {
      if (orders.has(id)) yield `week ${week}: order ${id} is there twice`;
      if (!codes.has(member)) yield `week ${week}: order ${id} is of ${member}, who is no member`;
      orders.add(id);
    }
    for (const id of refunds) if (!orders.delete(id)) yield `week ${week}: order ${id} cannot be refunded`;
    for (const code of Object.keys(members)) if (!codes.has(code)) yield `week ${week}: ${code} is no member`;
  }
  for (const code of Object.keys(one.kept)) if (!codes.has(code)) yield `kept: ${code} is no member`;
}

/** Reads a case from parsed JSON. Throws CaseError with every fault found. */
export function readCase(json: unknown): Case {
  const result = caseSchema.safeParse(json);
  if (!result.success)
    throw new CaseError(result.error.issues.map((issue) => `${issue.path.join('.') || 'case'}: ${issue.message}`).join('\n'));
  const faults = [...faultsOf(result.data)];
  if (faults.length > 0) throw new CaseError(faults.join('\n'));
  return result.data;
}
