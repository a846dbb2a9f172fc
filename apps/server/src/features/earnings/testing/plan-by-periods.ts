import { defaultPlan2 } from '@upline/plan/format2';

/** Fields common to every bonus of these plans. */
const plain = { names: null, volume: 'PV', condition: null, active: null, shownFor: null };
const all = (value: unknown) => ({ by: 'all', value });
const direct = {
  type: 'direct',
  to: 'sponsor',
  kinds: ['FIRST', 'UPGRADE', 'CX'],
  companies: null,
  compression: false,
  amountUsd: null,
  withinDays: null,
};
const onTree = (tree: string, atLeast: number) => ({
  group: { volume: 'PV', kinds: null, period: null, tree, withOwn: true, mostOfOneLeg: null, withoutLargest: 0, atLeast },
});

/** A plan with a bonus for each kind of period, a ladder that keeps its steps for a month, a cap that carries, and a lump sum. */
export const planByPeriods = {
  ...defaultPlan2,
  name: 'By day, week, month and quarter',
  periods: {
    day: { every: 'day', weekBelongsTo: null },
    week: { every: 'week', weekBelongsTo: null },
    month: { every: 'month', weekBelongsTo: null },
    quarter: { every: 'quarter', weekBelongsTo: null },
  },
  conditions: {},
  ladders: {
    card: (defaultPlan2['ladders'] as Record<string, unknown>)['card'],
    star: {
      by: 'conditions',
      period: 'month',
      base: 'none',
      steps: [
        { key: 'one', code: 10, condition: onTree('recommend', 300) },
        { key: 'two', code: 20, condition: onTree('recommend', 900) },
      ],
      grace: 1,
      demotion: 'stepByStep',
      titleAfter: 1,
    },
  },
  bonuses: [
    {
      key: 'daily',
      period: 'day',
      ...plain,
      names: { en_US: 'Day bonus', ja_JP: 'デイボーナス' },
      formula: { ...direct, rateBasisPoints: all(500) },
    },
    {
      key: 'pairs',
      period: 'week',
      ...plain,
      formula: {
        type: 'binary',
        kinds: ['FIRST', 'UPGRADE', 'CX'],
        ratio: '1:1',
        ratioOf: 'leftRight',
        match: { by: 'percentage', rateBasisPoints: all(1_000) },
        capUsd: null,
        payCut: null,
        keepCapPv: null,
        overCap: 'flush',
        unmatched: 'carry',
        weaker: 'once',
        clip: null,
      },
    },
    {
      key: 'monthly',
      period: 'month',
      ...plain,
      condition: onTree('recommend', 200),
      formula: { ...direct, rateBasisPoints: { by: 'star', values: { none: 100, one: 200, two: 300 } } },
    },
    {
      key: 'title',
      period: 'month',
      ...plain,
      formula: { type: 'lump', ladder: 'star', amount: { by: 'star', values: { none: 0, one: 5, two: 25 } }, times: 'once' },
    },
    { key: 'season', period: 'quarter', ...plain, formula: { ...direct, rateBasisPoints: all(50) } },
  ],
  caps: { monthly: { on: ['monthly'], period: 'month', share: null, member: { amount: all(6), excess: { carry: 2 } } } },
  release: { after: { days: 3 }, condition: null },
};
