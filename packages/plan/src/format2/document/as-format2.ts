import type { z } from 'zod';
import type { PlanDocument } from '../../document/plan-shape.ts';
import { formulaByType } from '../../formulas/registry.ts';

type Star = PlanDocument['ranks']['stars'][number];

/** Names of the steps of both ladders of format 1, the lowest first. */
interface Steps {
  readonly card: readonly string[];
  readonly star: readonly string[];
  /** Step of a star by its code. */
  readonly ofCode: ReadonlyMap<number, string>;
}

const isLadder = (by: unknown): by is 'card' | 'star' => by === 'card' || by === 'star';

/** A formula's value in which the keys of steps replace the numbers of cards and stars. */
function named(value: unknown, steps: Steps): unknown {
  if (Array.isArray(value)) return value.map((one) => named(one, steps));
  if (typeof value !== 'object' || value === null) return value;
  const { by, values, from, ...rest } = value as { by?: unknown; values?: unknown[]; from?: number };
  if (isLadder(by) && values) return { by, values: byStep(values, steps[by]) };
  if (Array.isArray(by) && isLadder(by[0]) && isLadder(by[1]) && values) {
    const [row, column] = [steps[by[0]], steps[by[1]]];
    return {
      by,
      values: byStep(
        values.map((list) => byStep(list as unknown[], column)),
        row,
      ),
    };
  }
  if (isLadder(by) && from !== undefined)
    return { by, from: by === 'card' ? steps.card[from] : steps.ofCode.get(from), ...all(rest, steps) };
  return all(value, steps);
}

const byStep = (values: readonly unknown[], steps: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(values.map((one, at) => [steps[at] ?? '', one]));

const all = (fields: object, steps: Steps): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field !== undefined)
      .map(([name, field]) => [name === 'weeklyCapUsd' ? 'capUsd' : name, named(field, steps)]),
  );

/** Values in format 2 of fields that format 1 leaves out; null for fields not listed here. */
const meanings: Readonly<Record<string, string>> = { weaker: 'once', direction: 'up', undistributed: 'company' };

/** Fields that a formula of format 1 left out, with the values that format 2 has to state. */
function leftOut(formula: { readonly type: string }): Record<string, unknown> {
  const shape = formulaByType.get(formula.type)?.fields.shape as Record<string, z.ZodType> | undefined;
  const missing = Object.entries(shape ?? {}).filter(
    ([name, field]) => (formula as Record<string, unknown>)[name] === undefined && field.safeParse(undefined).success,
  );
  return Object.fromEntries(missing.map(([name]) => [name === 'weeklyCapUsd' ? 'capUsd' : name, meanings[name] ?? null]));
}

const volume = { volume: 'PV', kinds: null, period: null };

function starCondition({ ownPv, maxPv, minPv, recommended }: Star, { ranks }: PlanDocument, steps: Steps): unknown {
  return {
    all: [
      { own: { ...volume, kinds: ranks.ownKinds, atLeast: ownPv } },
      { leg: { ...volume, tree: 'placement', largest: 1, atLeast: maxPv } },
      { leg: { ...volume, tree: 'placement', largest: 2, atLeast: minPv } },
      ...(recommended === 0
        ? []
        : [
            {
              directs: {
                count: recommended,
                who: { rank: { ladder: 'star', step: steps.ofCode.get(ranks.recommendedFromStar), as: 'paid' } },
                inLegs: 1,
              },
            },
          ]),
    ],
  };
}

function laddersOf(plan: PlanDocument, steps: Steps) {
  return {
    card: {
      by: 'lifetime',
      volume: 'PV',
      base: steps.card[0],
      steps: plan.cards.slice(1).map(({ name, fromPv }, at) => ({ key: name, code: at + 1, from: fromPv })),
    },
    star: {
      by: 'conditions',
      period: 'month',
      base: 'none',
      steps: plan.ranks.stars.map((star) => ({ key: star.name, code: star.code, condition: starCondition(star, plan, steps) })),
      grace: 0,
      demotion: 'atOnce',
      titleAfter: 1,
    },
  };
}

/** The cap names the bonuses of the week by their keys, so that bonuses of other periods can be added. */
const capsOf = ({ companyCap, bonuses }: PlanDocument) =>
  companyCap === null
    ? {}
    : {
        market: {
          on: bonuses.map(({ key }) => key),
          period: 'week',
          share: {
            volume: 'PV',
            basisPoints: companyCap.basisPoints,
            byMarket: companyCap.byCompany,
            withoutOrder: companyCap.withoutOrder ?? 'earner',
          },
          member: null,
        },
      };

/**
 * A plan of format 1 as a document of format 2 that settles to the same lines and cents. A release after a turnover becomes one by date, because format 2 asks for what a member
 * did in a period, and format 1 for what they bought since.
 */
export function asFormat2(plan: PlanDocument, currency = 'USD'): Readonly<Record<string, unknown>> {
  const { activity, calendar, release } = plan;
  const steps: Steps = {
    card: plan.cards.map(({ name }) => name),
    star: ['none', ...plan.ranks.stars.map(({ name }) => name)],
    ofCode: new Map(plan.ranks.stars.map(({ code, name }) => [code, name])),
  };
  return {
    format: 2,
    name: plan.name,
    currency,
    valueOfPv: plan.usdPerPv,
    volumes: { PV: { of: 'PV' } },
    periods: {
      week: { every: 'week', weekBelongsTo: null },
      month: { every: 'month', weekBelongsTo: calendar.monthOfWeekBy },
    },
    placement: { width: 2 },
    types: { member: { earns: true, isCustomer: false } },
    upgradesOn: 'card',
    activity: {
      volume: 'PV',
      firstOrderWeeks: activity.firstOrderWeeks,
      monthlyAtLeast: activity.monthlyPv,
      monthlyKinds: activity.monthlyKinds,
      monthsAfter: activity.monthsAfter,
      weekBelongsTo: calendar.monthOfWeekBy,
    },
    ladders: laddersOf(plan, steps),
    conditions: {
      active: { isActive: {} },
      buyingDirect: { directs: { count: 1, who: { hasOrdered: {} }, inLegs: 1 } },
    },
    expressions: {},
    bonuses: plan.bonuses.map(({ key, names, formula, needsBuyingDirect, shownFor }) => ({
      key,
      names: names ?? null,
      period: 'week',
      volume: 'PV',
      condition: needsBuyingDirect ? { is: 'buyingDirect' } : null,
      active: { is: 'active' },
      shownFor,
      formula: { ...leftOut(formula), ...(named(formula, steps) as object) },
    })),
    caps: capsOf(plan),
    release: { after: { weekday: release.weekday, occurrence: release.occurrence }, condition: null },
    splits: plan.splits,
  };
}
