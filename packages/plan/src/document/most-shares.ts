import { formulaOf } from '../formulas/registry.ts';
import type { PlanDocument } from './plan-shape.ts';

/** Maximum share of the value of its PV that a plan pays, in basis points; undefined if nothing bounds it. */
export interface MostShares {
  /** The share of each column alone; undefined if nothing bounds it. */
  readonly columns: readonly { readonly key: string; readonly basisPoints: number | undefined }[];
  /** The share of all columns, without the companies' cap; undefined if nothing bounds it. */
  readonly together: number | undefined;
  /** The highest cap of a company; undefined if there is none. */
  readonly cap: number | undefined;
  /** Maximum payout of the plan: the smaller of `together` and `cap`; undefined if nothing bounds it. */
  readonly paid: number | undefined;
}

/** Worst case of each column and of the plan: every member has the card, the star and the levels that pay most, and none is left out. */
export function mostShares({ bonuses, companyCap }: PlanDocument): MostShares {
  const known = new Map<string, number | undefined>();
  const togetherSoFar = () =>
    [...known.values()].reduce<number | undefined>((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
  for (const { key, formula } of bonuses)
    known.set(
      key,
      formulaOf(formula).mostShare?.(formula, (of) => (of === '*' ? togetherSoFar() : known.get(of))),
    );
  const columns = [...known].map(([key, basisPoints]) => ({ key, basisPoints }));
  const together = togetherSoFar();
  const cap = companyCap === null ? undefined : Math.max(companyCap.basisPoints, ...Object.values(companyCap.byCompany));
  const bounds = [together, cap].filter((bound) => bound !== undefined);
  return { columns, together, cap, paid: bounds.length === 0 ? undefined : Math.min(...bounds) };
}

const percent = (basisPoints: number): string => `${basisPoints / 100} %`;

/** A fault if a plan may pay more than `most` basis points; undefined otherwise. A plan without any bound is above every bound. */
export function faultOfShare({ paid }: Pick<MostShares, 'paid'>, most: number): string | undefined {
  if (paid !== undefined && paid <= most) return undefined;
  return `plan: it may pay ${paid === undefined ? 'more than comes in: nothing limits it' : percent(paid)}; at most ${percent(most)} is allowed`;
}
