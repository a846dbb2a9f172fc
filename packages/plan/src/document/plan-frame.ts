import { z } from 'zod';
import { amount, basisPoints, companyCode, key, kinds } from './fields.ts';

const star = z.strictObject({
  code: z.int().min(1).max(255),
  name: key,
  /** Own PV of `ownKinds` in the month. */
  ownPv: amount,
  /** PV of the stronger and of the weaker placement leg in the month. */
  maxPv: amount,
  minPv: amount,
  /** Personally recommended members with `recommendedFromStar` or more. */
  recommended: z.int().min(0).max(1000),
});

const day = { weekday: z.int().min(1).max(7), occurrence: z.int().min(1).max(53) };

/** Fields of a plan other than its bonuses. */
export const planFrame = z.strictObject({
  /** Version of this shape. */
  format: z.literal(1),
  name: z.string().min(1).max(80),
  /** Base of every rate: USD that one PV counts for. */
  usdPerPv: amount.refine((usd) => usd > 0),
  /** Weekday, 1 (Monday) to 7 (Sunday), whose month the week belongs to. */
  calendar: z.strictObject({ monthOfWeekBy: z.int().min(1).max(7) }),
  /** Cards by cumulative PV, the first from 0. */
  cards: z
    .array(z.strictObject({ name: key, fromPv: amount }))
    .min(1)
    .max(64),
  activity: z.strictObject({
    /** Weeks of activity that a first order gives, the week of the order included. */
    firstOrderWeeks: z.int().min(0).max(520),
    /** PV of `monthlyKinds` in a month that extends the activity to the end of the month `monthsAfter` later. */
    monthlyPv: amount,
    monthlyKinds: kinds,
    monthsAfter: z.int().min(0).max(120),
  }),
  /** K = min(1, cap × PV of the country's orders ÷ gross), by country; null for no bound. It must be written, even as null. */
  companyCap: z
    .strictObject({
      basisPoints,
      byCompany: z.record(companyCode, basisPoints),
      /** Owner of the K for a line without an order: the earner's company (the default), or all companies by their share of the week's PV. */
      withoutOrder: z.enum(['earner', 'volume']).optional(),
    })
    .nullable(),
  /**
   * End of the wait of a closed week: the n-th such weekday after the week (Friday is 5), or the first day from then on by which the member's own PV since the week began has
   * reached a turnover.
   */
  release: z.discriminatedUnion('until', [
    z.strictObject({ until: z.literal('date'), ...day }),
    z.strictObject({ until: z.literal('turnover'), ...day, ownPv: amount }),
  ]),
  /** Shares of released amounts that go to other books than the e-wallet. */
  splits: z.array(z.strictObject({ book: z.int().min(7).max(9), basisPoints: basisPoints.max(10_000) })).max(3),
  ranks: z.strictObject({
    ownKinds: kinds,
    recommendedFromStar: z.int().min(1).max(255),
    stars: z.array(star).min(1).max(32),
  }),
});

/** A plan without its bonuses, which every formula may read. */
export type PlanFrame = z.infer<typeof planFrame>;
export type Star = PlanFrame['ranks']['stars'][number];
