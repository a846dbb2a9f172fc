import fc from 'fast-check';

/** Random documents of format 2 that use every criterion, ladder option, quantity, cap and formula known to the slow way. */
type Json = Record<string, unknown>;

const kinds = fc.constantFrom(null, ['FIRST'], ['CX'], ['FIRST', 'CX']);
const tree = fc.constantFrom('recommend', 'placement');
const volumeName = fc.constantFrom('points', 'value');
const amount = fc.constantFrom(0, 10, 50.5, 100, 200, 400);

/** Null for the period being closed; another one is counted so far. */
const counted = fc.record({ volume: volumeName, kinds, period: fc.constantFrom(null, null, 'week', 'month') });

/** Whether the threshold is lower in the period of joining; if left out, it is not. */
const prorated = fc.constantFrom<Json[]>({}, { prorated: false }, { prorated: true }, { prorated: true });

/** A criterion without ladders. `who` conditions are drawn from a smaller depth. */
const plainCriterion: fc.Arbitrary<Json> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(counted, amount, prorated).map(([volume, atLeast, part]) => ({ own: { ...volume, atLeast, ...part } })),
  },
  fc
    .record({
      volume: counted,
      tree,
      atLeast: amount,
      withOwn: fc.boolean(),
      mostOfOneLeg: fc.constantFrom(null, 100, 150.25),
      withoutLargest: fc.nat(2),
      part: prorated,
    })
    .map(({ volume, part, ...rest }) => ({ group: { ...volume, ...rest, ...(rest.mostOfOneLeg === null ? part : {}) } })),
  fc
    .record({ volume: counted, tree, largest: fc.integer({ min: 1, max: 3 }), atLeast: amount })
    .map(({ volume, ...rest }) => ({ leg: { ...volume, ...rest } })),
  fc
    .record({ volume: counted, tree, depth: fc.integer({ min: 1, max: 3 }), atLeast: amount, withOwn: fc.boolean() })
    .map(({ volume, ...rest }) => ({ levels: { ...volume, ...rest } })),
  fc.record({ atLeast: fc.constantFrom(null, 0, 20), atMost: fc.constantFrom(null, 30, 90) }).map((sinceJoining) => ({ sinceJoining })),
  fc.constant({ hasOrdered: {} }),
  fc.subarray(['distributor', 'customer'], { minLength: 1 }).map((oneOf) => ({ typeIs: { oneOf } })),
  fc.subarray(['CA', 'US'], { minLength: 1 }).map((oneOf) => ({ marketIs: { oneOf } })),
  fc.constantFrom('0', '12.5', '100').map((atLeast) => ({ figure: { expression: 'simple', atLeast } })),
  fc.constant({ is: 'named' }),
);

/** Steps available to a condition, by ladder. */
type Steps = Readonly<Record<string, readonly string[]>>;

const rankCriterion = (steps: Steps): fc.Arbitrary<Json>[] =>
  Object.entries(steps).flatMap(([ladder, keys]) => {
    if (keys.length === 0) return [];
    const step = fc.constantFrom(...keys);
    const rank = fc.record({ ladder: fc.constant(ladder), step, as: fc.constantFrom('paid', 'title') }).map((of) => ({ rank: of }));
    if (ladder !== 'rank') return [rank];
    const held = fc
      .record({ ladder: fc.constant(ladder), step, periods: fc.integer({ min: 1, max: 2 }), ofLast: fc.integer({ min: 2, max: 3 }) })
      .map((of) => ({ held: of }));
    return [rank, held];
  });

function condition(steps: Steps, depth: number): fc.Arbitrary<Json> {
  const leaf = fc.oneof(plainCriterion, ...rankCriterion(steps));
  if (depth === 0) return leaf;
  const below = condition(steps, depth - 1);
  return fc.oneof(
    { weight: 3, arbitrary: leaf },
    { weight: 1, arbitrary: fc.array(below, { minLength: 1, maxLength: 3 }).map((all) => ({ all })) },
    { weight: 1, arbitrary: fc.array(below, { minLength: 1, maxLength: 3 }).map((any) => ({ any })) },
    { weight: 1, arbitrary: below.map((not) => ({ not })) },
    {
      weight: 1,
      arbitrary: fc
        .record({ count: fc.integer({ min: 1, max: 2 }), who: below, inLegs: fc.integer({ min: 1, max: 2 }) })
        .map((directs) => ({ directs })),
    },
    { weight: 1, arbitrary: fc.record({ count: fc.integer({ min: 1, max: 2 }), who: below }).map((customers) => ({ customers })) },
    {
      weight: 1,
      arbitrary: fc
        .record({ tree, count: fc.integer({ min: 1, max: 2 }), who: below, depth: fc.constantFrom(null, 1, 2) })
        .map((legsWith) => ({ legsWith })),
    },
  );
}

const rankSteps = ['bronze', 'silver', 'gold'];
const cardSteps = ['small', 'large'];
const every: Steps = { rank: rankSteps, card: cardSteps };

function expression(depth: number, earned: readonly string[]): fc.Arbitrary<unknown> {
  const leaf = fc.oneof<fc.Arbitrary<unknown>[]>(
    fc.constantFrom('0', '0.125', '3', '-1.5', '0.0333333333'),
    counted.map((own) => ({ own })),
    fc.record({ volume: counted, tree }).map(({ volume, ...rest }) => ({ group: { ...volume, ...rest } })),
    fc
      .record({ volume: counted, tree, largest: fc.integer({ min: 1, max: 2 }) })
      .map(({ volume, ...rest }) => ({ leg: { ...volume, ...rest } })),
    fc.constant({ countDirects: { who: { hasOrdered: {} } } }),
    fc.constant({ daysSinceJoining: {} }),
    fc.constant({ look: { by: 'rank', values: { gold: '7', none: '0', silver: '2.5', bronze: '1' } } }),
    fc.constant({ use: 'simple' }),
    ...(earned.length === 0 ? [] : [fc.constantFrom(...earned).map((bonus) => ({ earned: { bonus } }))]),
  );
  if (depth === 0) return leaf;
  const below = expression(depth - 1, earned);
  const several = fc.array(below, { minLength: 2, maxLength: 3 });
  return fc.oneof(
    { weight: 2, arbitrary: leaf },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom('add', 'mul', 'min', 'max'), several).map(([name, of]) => ({ [name]: of })) },
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('sub', 'div'), below, below).map(([name, a, b]) => ({ [name]: [a, b] })) },
    { weight: 1, arbitrary: below.map((floor) => ({ floor })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(condition(every, 0), below, below)
        .map((parts) => Object.fromEntries(['if', 'then', 'else'].map((name, at) => [name, parts[at]]))),
    },
  );
}

const maybe = (one: fc.Arbitrary<Json>): fc.Arbitrary<Json | null> => fc.oneof(fc.constant(null), one);

function bonus(key: string, period: string, formula: fc.Arbitrary<unknown>, volume: fc.Arbitrary<string> = volumeName): fc.Arbitrary<Json> {
  return fc.record({
    key: fc.constant(key),
    names: fc.constant(null),
    period: fc.constant(period),
    volume,
    condition: maybe(condition(every, 2)),
    active: maybe(condition(every, 0)),
    shownFor: fc.constant(null),
    formula,
  });
}

const direct = fc.record({
  type: fc.constant('direct'),
  to: fc.constant('sponsor'),
  rateBasisPoints: fc.constantFrom(333, 1_000).map((value) => ({ by: 'all', value })),
  amountUsd: fc.constant(null),
  withinDays: fc.constant(null),
  kinds: fc.constantFrom(['FIRST'], ['FIRST', 'CX']),
  companies: fc.constant(null),
  compression: fc.constant(false),
});
const margin = fc.record({
  type: fc.constant('margin'),
  to: fc.constantFrom('self', 'sponsor'),
  sold: fc.constant('sold'),
  cost: fc.constant('cost'),
  buyers: fc.subarray(['distributor', 'customer'], { minLength: 1 }),
});
const lump = fc.oneof(
  fc.record({
    type: fc.constant('lump'),
    ladder: fc.constant('rank'),
    amount: fc.constant({ by: 'rank', values: { gold: 300.33, silver: 50, bronze: 20, none: 0 } }),
    times: fc.constantFrom('once', 'eachPeriod'),
  }),
  fc.record({
    type: fc.constant('lump'),
    ladder: fc.constant(null),
    amount: fc.constant({ by: 'all', value: 12.34 }),
    times: fc.constantFrom('once', 'eachPeriod'),
  }),
);
const formula = (earned: readonly string[]) => expression(3, earned).map((pays) => ({ type: 'formula', pays }));

const member = fc.record({
  amount: fc.constantFrom<Json[]>({ by: 'all', value: 15 }, { by: 'card', values: { large: 100, none: 5, small: 20.5 } }),
  excess: fc.constantFrom<unknown[]>('flush', { carry: 1 }, { carry: 2 }),
});

const share = fc.record({
  volume: volumeName,
  basisPoints: fc.constantFrom(0, 150, 2_000),
  byMarket: fc.constantFrom({}, { CA: 75 }),
  withoutOrder: fc.constantFrom('earner', 'volume'),
});

const rates = fc.tuple(fc.constantFrom('1.1', '0.0067', '0.333333333'), fc.constantFrom('0.9', '0.0071')).map(([first, then]) => [
  { from: '2025-12-31', rate: first },
  { from: '2026-01-20', rate: then },
]);
const market = fc.record({
  currency: fc.constantFrom('JPY', 'KWD'),
  decimals: fc.nat(3),
  valueOfPv: fc.constantFrom('1', '100', '0.305', '133.37'),
  rounding: fc.constantFrom('down', 'nearest'),
  rates,
});

const factors = fc.record(
  { points: fc.constantFrom('2', '1.5'), value: fc.constantFrom('0.333', '3'), sold: fc.constantFrom('1.1') },
  { requiredKeys: [] },
);

/** Weeks and months within the stories. */
const calendar = fc.record({
  weeks: fc.subarray([202601, 202602, 202604, 202605, 202606]),
  months: fc.subarray([202601, 202603]),
  special: fc.uniqueArray(fc.record({ period: fc.constantFrom('week', 'month'), at: fc.nat(2), factors }), {
    maxLength: 3,
    selector: ({ period, at }) => `${period} ${at}`,
  }),
});

/** Special periods must be closed separately. */
function calendarOf({ weeks, months, special }: typeof calendar extends fc.Arbitrary<infer One> ? One : never): Json {
  const merged = [...weeks.map((code) => ({ period: 'week', code })), ...months.map((code) => ({ period: 'month', code }))];
  const codes: Readonly<Record<string, readonly number[]>> = { week: [202603, 202607, 202608], month: [202602, 202604, 202605] };
  return {
    merged,
    special: special.map(({ at, ...rest }) => ({ period: rest.period, code: codes[rest.period]?.[at], factors: rest.factors })),
  };
}

/** Any document. Ladders may use cards, and their own lower steps. */
export const anyPlan2: fc.Arbitrary<Json> = fc
  .record({
    valueOfPv: fc.constantFrom(1, 2.5),
    rank: fc.record({
      period: fc.constantFrom('week', 'month'),
      grace: fc.nat(2),
      demotion: fc.constantFrom('atOnce', 'stepByStep'),
      titleAfter: fc.integer({ min: 1, max: 2 }),
      steps: fc.tuple(
        condition({ card: cardSteps }, 2),
        condition({ card: cardSteps, rank: ['bronze'] }, 2),
        condition({ card: cardSteps, rank: ['bronze', 'silver'] }, 2),
      ),
    }),
    simple: fc.oneof(
      counted.map((own) => ({ own })),
      fc.constant({ sub: [{ daysSinceJoining: {} }, '10.5'] }),
    ),
    bonuses: fc.tuple(
      bonus('d', 'week', direct),
      bonus('m', 'week', margin, fc.constantFrom('points', 'sold')),
      bonus('f', 'week', formula(['d', 'm'])),
      bonus('e', 'month', direct),
      bonus('l', 'month', lump),
      bonus('g', 'month', formula(['e', 'l'])),
      bonus('q', 'quarter', formula([])),
    ),
    calendar: fc.option(calendar),
    spillover: fc.constantFrom(undefined, null, 'level', 'level', 'left', 'right'),
    weekBelongsTo: fc.constantFrom(null, 1, 4, 7),
    caps: fc.record({ weekly: fc.option(member), monthly: fc.option(member), share: fc.option(share) }),
    markets: fc
      .constantFrom(null, 'CA', 'CA')
      .chain((name) => (name === null ? fc.constant(null) : market.map((one) => ({ [name]: one })))),
  })
  .map(({ valueOfPv, rank, simple, bonuses, caps, markets, calendar: exceptions, weekBelongsTo, spillover }) => ({
    format: 2,
    name: 'Any plan',
    currency: 'USD',
    ...(markets === null ? {} : { markets }),
    ...(exceptions === null ? {} : { calendar: calendarOf(exceptions) }),
    valueOfPv,
    volumes: { points: { of: 'PV' }, value: { of: 'CV' }, sold: { of: 'retail' }, cost: { of: 'paid' } },
    periods: {
      week: { every: 'week', weekBelongsTo: null },
      month: { every: 'month', weekBelongsTo },
      quarter: { every: 'quarter', weekBelongsTo: null },
    },
    placement: { width: 3, ...(spillover === undefined ? {} : { spillover }) },
    types: { distributor: { earns: true, isCustomer: false }, customer: { earns: false, isCustomer: true } },
    upgradesOn: null,
    activity: null,
    ladders: {
      card: {
        by: 'lifetime',
        volume: 'points',
        base: 'none',
        steps: [
          { key: 'small', code: 1, from: 60 },
          { key: 'large', code: 5, from: 300 },
        ],
      },
      rank: {
        by: 'conditions',
        period: rank.period,
        base: 'none',
        steps: rankSteps.map((key, at) => ({ key, code: (at + 1) * 10, condition: rank.steps[at] })),
        grace: rank.grace,
        demotion: rank.demotion,
        titleAfter: rank.titleAfter,
      },
    },
    conditions: { named: { own: { volume: 'points', kinds: null, period: 'month', atLeast: 60 } } },
    expressions: { simple },
    bonuses,
    caps: {
      ...(caps.share ? { share: { on: ['d', 'm', 'f'], period: 'week', share: caps.share, member: null } } : {}),
      ...(caps.weekly ? { weekly: { on: ['d', 'f'], period: 'month', share: null, member: caps.weekly } } : {}),
      ...(caps.monthly ? { monthly: { on: ['e', 'l', 'g'], period: 'month', share: null, member: caps.monthly } } : {}),
    },
    release: { after: { days: 3 }, condition: null },
    splits: [],
  }));
