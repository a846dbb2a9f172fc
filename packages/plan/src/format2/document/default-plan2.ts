import { defaultPlan } from '../../document/default-plan.ts';

const cards = defaultPlan.cards.map(({ name }) => name);
const { stars, ownKinds } = defaultPlan.ranks;
const starSteps = ['none', ...stars.map(({ name }) => name)];

/** A table by card or star of format 1, with its values by the keys of steps. */
function named(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(named);
  if (typeof value !== 'object' || value === null) return value;
  const { by, values, ...rest } = value as { by?: unknown; values?: unknown[] };
  if ((by === 'card' || by === 'star') && values) {
    const steps = by === 'card' ? cards : starSteps;
    return { by, values: Object.fromEntries(values.map((one, at) => [steps[at] ?? '', one])) };
  }
  const fields = Object.entries({ ...(by === undefined ? {} : { by }), ...(values === undefined ? {} : { values }), ...rest });
  return Object.fromEntries(fields.map(([name, field]) => [name === 'weeklyCapUsd' ? 'capUsd' : name, named(field)]));
}

/** What format 1 may leave out of a formula, and format 2 says. */
const whole: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  direct: { withinDays: null, amountUsd: null },
  unilevel: { withinDays: null, amountUsd: null },
  binary: { weaker: 'once', clip: null },
  matching: { direction: 'up' },
  pool: { timesVolume: null, shareCapUsd: null, undistributed: 'company', companies: null },
  differential: { breakaways: null },
};

const activity = defaultPlan.activity;
const volume = { volume: 'PV', kinds: null, period: null };

/** What a star asks in its month. */
const starCondition = ({ ownPv, maxPv, minPv, recommended }: (typeof stars)[number]): unknown => ({
  all: [
    { own: { ...volume, kinds: ownKinds, atLeast: ownPv } },
    { leg: { ...volume, tree: 'placement', largest: 1, atLeast: maxPv } },
    { leg: { ...volume, tree: 'placement', largest: 2, atLeast: minPv } },
    ...(recommended === 0
      ? []
      : [{ directs: { count: recommended, who: { rank: { ladder: 'star', step: stars[0]?.name, as: 'paid' } }, inLegs: 1 } }]),
  ],
});

/** The plan of a fresh shop as a document of format 2. It settles to the same lines and cents as `defaultPlan`. */
export const defaultPlan2: Readonly<Record<string, unknown>> = {
  format: 2,
  name: defaultPlan.name,
  currency: 'USD',
  valueOfPv: defaultPlan.usdPerPv,
  volumes: { PV: { of: 'PV' } },
  periods: {
    week: { every: 'week', weekBelongsTo: null },
    month: { every: 'month', weekBelongsTo: defaultPlan.calendar.monthOfWeekBy },
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
    weekBelongsTo: defaultPlan.calendar.monthOfWeekBy,
  },
  ladders: {
    card: {
      by: 'lifetime',
      volume: 'PV',
      base: cards[0],
      steps: defaultPlan.cards.slice(1).map(({ name, fromPv }, at) => ({ key: name, code: at + 1, from: fromPv })),
    },
    star: {
      by: 'conditions',
      period: 'month',
      base: 'none',
      steps: stars.map((star) => ({ key: star.name, code: star.code, condition: starCondition(star) })),
      grace: 0,
      demotion: 'atOnce',
      titleAfter: 1,
    },
  },
  conditions: {
    active: { isActive: {} },
    buyingDirect: { directs: { count: 1, who: { hasOrdered: {} }, inLegs: 1 } },
  },
  expressions: {},
  bonuses: defaultPlan.bonuses.map(({ key, formula, needsBuyingDirect, shownFor }) => ({
    key,
    names: null,
    period: 'week',
    volume: 'PV',
    condition: needsBuyingDirect ? { is: 'buyingDirect' } : null,
    active: { is: 'active' },
    shownFor,
    formula: { ...whole[formula.type], ...(named(formula) as object) },
  })),
  caps: {
    market: {
      on: 'all',
      period: 'week',
      share: {
        volume: 'PV',
        basisPoints: defaultPlan.companyCap?.basisPoints,
        byMarket: defaultPlan.companyCap?.byCompany,
        withoutOrder: defaultPlan.companyCap?.withoutOrder ?? 'earner',
      },
      member: null,
    },
  },
  release: {
    after: { weekday: defaultPlan.release.weekday, occurrence: defaultPlan.release.occurrence },
    condition: null,
  },
  splits: defaultPlan.splits,
};
