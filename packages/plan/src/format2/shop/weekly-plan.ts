import type { PlanDocument } from '../../document/plan-shape.ts';
import { codesOf } from '../document/names.ts';
import { valueOf } from '../document/name.ts';
import type { LadderDocument } from '../document/frame.ts';
import type { Bonus2, Plan2 } from '../document/plan2.ts';
import { enginePlan } from '../run/engine-plan.ts';

/** The bonuses that are settled each week, in the plan's order. */
export const weeklyBonuses = ({ bonuses, document }: Plan2): Bonus2[] =>
  bonuses.filter(({ period }) => valueOf(document.periods, period)?.every === 'week');

/** The ladder that shop pages call stars: the first that is decided each month, or else the first by conditions. Undefined if a plan has none. */
export function mainLadder({ document: { ladders, periods } }: Plan2): string | undefined {
  const decided = Object.entries(ladders).flatMap(([name, ladder]) => (ladder.by === 'conditions' ? [{ name, ladder }] : []));
  const monthly = decided.find(({ ladder }) => valueOf(periods, ladder.period)?.every === 'month');
  return (monthly ?? decided[0])?.name;
}

type Criteria = Readonly<Record<string, unknown>>;

/** The top-level criteria of a condition: itself, or those joined by `all`. */
function criteriaOf(condition: unknown): Criteria[] {
  if (typeof condition !== 'object' || condition === null) return [];
  const { all } = condition as { all?: unknown };
  return Array.isArray(all) ? all.flatMap(criteriaOf) : [condition as Criteria];
}

interface Asked {
  readonly atLeast?: number;
  readonly largest?: number;
  readonly count?: number;
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** A step in the figures of format 1: own PV, stronger and weaker leg, sponsored members. Its other conditions have no figure there. */
function starOf({
  key,
  code,
  condition,
}: Extract<LadderDocument, { by: 'conditions' }>['steps'][number]): PlanDocument['ranks']['stars'][number] {
  const criteria = criteriaOf(condition);
  const find = (name: string, is: (asked: Asked) => boolean = () => true): Asked =>
    criteria.map((one) => (one[name] ?? undefined) as Asked | undefined).find((asked) => asked !== undefined && is(asked)) ?? {};
  return {
    code,
    name: key,
    ownPv: numberOf(find('own').atLeast),
    maxPv: numberOf(find('leg', ({ largest }) => largest === 1).atLeast),
    minPv: numberOf(find('leg', ({ largest }) => largest === 2).atLeast),
    recommended: numberOf(find('directs').count),
  };
}

/**
 * A plan of format 2 as the pages of weeks read it: the weekly columns, cards, activity, the calendar of release, and the main ladder as stars. It does not settle a week: a column
 * whose formula is of format 2 alone is a placeholder in it.
 */
export function weeklyPlan(plan: Plan2): PlanDocument {
  const { document } = plan;
  const bonuses = weeklyBonuses(plan);
  const { after } = document.release;
  const name = mainLadder(plan);
  const ladder = name === undefined ? undefined : valueOf(document.ladders, name);
  const engine = enginePlan(plan, bonuses);
  const namesOf = (key: string) => document.bonuses.find((bonus) => bonus.key === key)?.names ?? undefined;
  return {
    ...engine,
    bonuses: engine.bonuses.map((bonus) => {
      const names = namesOf(bonus.key);
      return names === undefined ? bonus : { ...bonus, names };
    }),
    release: 'days' in after ? { until: 'date', weekday: 1, occurrence: 1 } : { until: 'date', ...after },
    ranks: { ...engine.ranks, stars: ladder?.by === 'conditions' ? ladder.steps.map(starOf) : [] },
  };
}

/** Codes of the main ladder's steps by number, lowest first; 0 alone if a plan has no such ladder. */
export function starCodes(plan: Plan2): readonly number[] {
  const name = mainLadder(plan);
  return name === undefined ? [0] : codesOf(plan.document, name);
}
