import { parsePlan } from './parse-plan.ts';
import type { PlanDocument } from './plan-shape.ts';

const starRates = (...values: number[]) => ({ by: 'star', values });
const cardRates = (...values: number[]) => ({ by: 'card', values });

const bonuses = [
  {
    key: 'direct',
    needsBuyingDirect: false,
    formula: {
      type: 'direct',
      to: 'sponsor',
      rateBasisPoints: cardRates(0, 1000, 1000, 1200, 1500),
      kinds: ['FIRST', 'UPGRADE'],
      compression: false,
    },
  },
  {
    key: 'single',
    needsBuyingDirect: false,
    formula: {
      type: 'unilevel',
      basis: 'recommend',
      depth: 5,
      rateBasisPoints: [{ by: 'all', value: 200 }],
      kinds: ['CX'],
      compression: true,
      entitledLevels: { by: 'all', value: 5 },
      unentitled: 'lapse',
    },
  },
  {
    key: 'pair',
    needsBuyingDirect: true,
    formula: {
      type: 'binary',
      kinds: ['FIRST', 'UPGRADE', 'CX'],
      match: { by: 'percentage', rateBasisPoints: cardRates(0, 1000, 1000, 1200, 1500) },
      ratio: '1:1',
      ratioOf: 'leftRight',
      weeklyCapUsd: cardRates(0, 500, 2_000, 5_000, 10_000),
      overCap: 'flush',
      unmatched: 'carry',
      // A new member earns no pair bonus. The PV below is kept, with the cap of a silver card.
      keepCapPv: cardRates(20_000, 20_000, 60_000, 200_000, 500_000),
    },
  },
  {
    key: 'relay',
    needsBuyingDirect: true,
    formula: {
      type: 'matching',
      of: 'pair',
      basis: 'recommend',
      generations: [1, 3, 5].map((opensAtDirects) => ({ rateBasisPoints: { by: 'all', value: 1000 }, opensAtDirects })),
      compression: true,
      unopened: 'lapse',
    },
  },
  {
    key: 'leadership',
    needsBuyingDirect: true,
    formula: { type: 'pool', rateBasisPoints: 300, kinds: ['FIRST', 'UPGRADE', 'CX'], weights: starRates(0, 0, 1, 2, 4, 8, 16) },
  },
  {
    key: 'levelDifference',
    needsBuyingDirect: false,
    formula: {
      type: 'differential',
      basis: 'recommend',
      rate: { by: 'rank', rateBasisPoints: starRates(0, 200, 400, 600, 800, 900, 1000) },
      kinds: ['FIRST', 'UPGRADE', 'CX'],
      includeBuyer: false,
      compression: true,
    },
  },
  {
    key: 'hall',
    needsBuyingDirect: false,
    shownFor: ['TW'],
    formula: {
      type: 'direct',
      to: 'hall',
      rateBasisPoints: { by: 'all', value: 300 },
      kinds: ['FIRST', 'UPGRADE', 'CX'],
      companies: ['TW'],
      compression: false,
    },
  },
];

const star = (code: number, name: string, ownPv: number, maxPv: number, minPv: number, recommended: number) => ({
  code,
  name,
  ownPv,
  maxPv,
  minPv,
  recommended,
});

/** The default plan of a new shop, described in `docs/domain/plan.md`. */
export const defaultPlan: PlanDocument = parsePlan({
  format: 1,
  name: 'Default plan',
  usdPerPv: 1,
  calendar: { monthOfWeekBy: 4 },
  cards: [
    { name: 'newMember', fromPv: 0 },
    { name: 'silver', fromPv: 50 },
    { name: 'gold', fromPv: 250 },
    { name: 'platinum', fromPv: 600 },
    { name: 'diamond', fromPv: 1_500 },
  ],
  activity: { firstOrderWeeks: 8, monthlyPv: 50, monthlyKinds: ['CX'], monthsAfter: 1 },
  bonuses,
  companyCap: { basisPoints: 5000, byCompany: { KR: 3500, VN: 4000 }, withoutOrder: 'volume' },
  release: { until: 'date', weekday: 5, occurrence: 2 },
  splits: [{ book: 7, basisPoints: 0 }],
  ranks: {
    ownKinds: ['CX'],
    recommendedFromStar: 10,
    stars: [
      star(10, 'yellowDiamond', 50, 3_000, 1_000, 0),
      star(20, 'blueDiamond', 50, 10_000, 5_000, 1),
      star(30, 'redDiamond', 100, 30_000, 15_000, 2),
      star(40, 'crown', 100, 100_000, 50_000, 3),
      star(50, 'crownAmbassador', 150, 300_000, 150_000, 4),
      star(60, 'crownEnvoy', 200, 1_000_000, 500_000, 5),
    ],
  },
});
