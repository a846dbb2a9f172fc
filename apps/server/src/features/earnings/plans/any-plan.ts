import { createHash } from 'node:crypto';
import { type Bonus, costFaults, hashablePlan, type PlanDocument, parsePlan } from '@upline/plan';
import { costFaults2, type Plan2, parsePlan2, weeklyPlan } from '@upline/plan/format2';

export interface AnyPlan {
  /** The plan as the pages of weeks read it. For a plan of format 2 these are its weekly columns; `plan2` settles them. */
  readonly plan: PlanDocument;
  /** Undefined for format 1. */
  readonly plan2: Plan2 | undefined;
}

/** A bonus in a plan of either format, apart from its formula. */
export interface BonusOfPlan {
  readonly key: string;
  readonly names: NonNullable<Bonus['names']> | undefined;
  /** Companies whose members see the bonus; null for all. */
  readonly shownFor: readonly string[] | null;
}

/** The bonuses of a plan, of any period, in the order of the document. */
export const bonusesOf = ({ plan, plan2 }: AnyPlan): BonusOfPlan[] =>
  (plan2?.document ?? plan).bonuses.map(({ key, names, shownFor }) => ({ key, names: names ?? undefined, shownFor }));

export const bonusOf = (plan: AnyPlan, key: string): BonusOfPlan | undefined => bonusesOf(plan).find((bonus) => bonus.key === key);

/** Whether parsed JSON declares itself a plan of format 2. */
const isFormat2 = (json: unknown): boolean => typeof json === 'object' && json !== null && 'format' in json && json.format === 2;

/** Reads a plan of either format from parsed JSON. Throws PlanError with every fault found, each with its path. */
export function readAnyPlan(json: unknown): AnyPlan {
  if (!isFormat2(json)) return { plan: parsePlan(json), plan2: undefined };
  const plan2 = parsePlan2(json);
  return { plan: weeklyPlan(plan2), plan2 };
}

/**
 * Reasons why a plan would take too much to settle; none if it is bounded. An unbounded version in force, which only an earlier release could activate, is closed in any case but
 * neither tried nor forecast.
 */
export const costFaultsOf = ({ plan, plan2 }: AnyPlan): string[] => (plan2 ? costFaults2(plan2) : costFaults(plan));

/** Thrown when a plan would take too much to settle and no one has to be paid by it. */
export class CostlyPlanError extends Error {
  override name = 'CostlyPlanError';
  /** Identifies the error after it has crossed a thread or a process. */
  readonly code = 'COSTLY_PLAN';

  constructor(plan: AnyPlan) {
    super(costFaultsOf(plan).join('\n'));
  }
}

/** Throws CostlyPlanError for a plan that is not bounded. */
export function requireBounded(plan: AnyPlan): void {
  if (costFaultsOf(plan).length > 0) throw new CostlyPlanError(plan);
}

/** The document as JSON. The order of fields means nothing in format 1, so they are sorted; in format 2 it matters, so it is kept. */
export const textOfPlan = ({ plan, plan2 }: AnyPlan): string => (plan2 ? JSON.stringify(plan2.document) : hashablePlan(plan));

/** The document with its fields in reading order. */
export const documentOfPlan = ({ plan, plan2 }: AnyPlan): Record<string, unknown> => ({ ...(plan2?.document ?? plan) });

/** The SHA-256 of a plan's text, which identifies the plan. */
export const hashOfPlan = (any: AnyPlan): Buffer => createHash('sha256').update(textOfPlan(any)).digest();

export interface PlanColumns {
  name: string;
  document: string;
  document_text: string | null;
  hash: Buffer;
}

export const columnsOfPlan = (any: AnyPlan): PlanColumns => ({
  name: any.plan.name,
  document: textOfPlan(any),
  document_text: any.plan2 === undefined ? null : textOfPlan(any),
  hash: hashOfPlan(any),
});
