import { createHash } from 'node:crypto';
import { type Bonus, costFaults, hashablePlan, type PlanDocument, parsePlan } from '@upline/plan';
import { costFaults2, type Plan2, parsePlan2, weeklyPlan } from '@upline/plan/format2';

/** A plan of either format. */
export interface AnyPlan {
  /** The plan as pages of weeks read it. Of a plan of format 2 these are its weekly columns; what settles them is `plan2`. */
  readonly plan: PlanDocument;
  /** The whole plan of format 2; undefined for format 1. */
  readonly plan2: Plan2 | undefined;
}

/** What a plan of either format says of a bonus beside its formula. */
export interface BonusOfPlan {
  readonly key: string;
  /** Names by language, where the plan gives them. */
  readonly names: NonNullable<Bonus['names']> | undefined;
  /** Companies whose members are told of it; null for all. */
  readonly shownFor: readonly string[] | null;
}

/** The bonuses of a plan, of whichever period, in the order of the document. */
export const bonusesOf = ({ plan, plan2 }: AnyPlan): BonusOfPlan[] =>
  (plan2?.document ?? plan).bonuses.map(({ key, names, shownFor }) => ({ key, names: names ?? undefined, shownFor }));

/** The bonus of a plan that has a key. */
export const bonusOf = (plan: AnyPlan, key: string): BonusOfPlan | undefined => bonusesOf(plan).find((bonus) => bonus.key === key);

/** Whether parsed JSON says of itself that it is a plan of format 2. */
const isFormat2 = (json: unknown): boolean => typeof json === 'object' && json !== null && 'format' in json && json.format === 2;

/** Reads a plan of either format from parsed JSON. Throws PlanError with every fault found, each with its path. */
export function readAnyPlan(json: unknown): AnyPlan {
  if (!isFormat2(json)) return { plan: parsePlan(json), plan2: undefined };
  const plan2 = parsePlan2(json);
  return { plan: weeklyPlan(plan2), plan2 };
}

/**
 * Why a plan would take too much to settle; none where it is bounded. A version in force that is not, which only an earlier release could activate, is closed all the
 * same; it is neither tried nor forecast.
 */
export const costFaultsOf = ({ plan, plan2 }: AnyPlan): string[] => (plan2 ? costFaults2(plan2) : costFaults(plan));

/** Thrown where a plan would take too much to settle and nobody has to be paid by it. */
export class CostlyPlanError extends Error {
  override name = 'CostlyPlanError';
  /** It is kept on the way out of a thread or a process. */
  readonly code = 'COSTLY_PLAN';

  constructor(plan: AnyPlan) {
    super(costFaultsOf(plan).join('\n'));
  }
}

/** Throws CostlyPlanError for a plan that is not bounded. */
export function requireBounded(plan: AnyPlan): void {
  if (costFaultsOf(plan).length > 0) throw new CostlyPlanError(plan);
}

/** The document as JSON. In format 1 the order of fields means nothing, so they are sorted; in format 2 it does, so it is kept. */
export const textOfPlan = ({ plan, plan2 }: AnyPlan): string => (plan2 ? JSON.stringify(plan2.document) : hashablePlan(plan));

/** The document with its fields in the order in which people read them. */
export const documentOfPlan = ({ plan, plan2 }: AnyPlan): Record<string, unknown> => ({ ...(plan2?.document ?? plan) });

/** The SHA-256 of a plan's text. It names the plan. */
export const hashOfPlan = (any: AnyPlan): Buffer => createHash('sha256').update(textOfPlan(any)).digest();

/** What `plan_version` keeps of a plan. */
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
