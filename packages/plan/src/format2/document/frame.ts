import { z } from 'zod';
import { amount, basisPoints, companyCode, key, kinds, textByLanguage } from '../../document/fields.ts';
import { marketsField } from '../markets/markets-field.ts';
import { calendarField } from '../periods/calendar-field.ts';
import { spilloverField } from '../placement/registry.ts';
import { name } from './name.ts';

/** Source of a measure of an order: its points, or money in the plan's currency. */
const volume = z.strictObject({ of: z.enum(['PV', 'CV', 'retail', 'paid']) });

const period = z.strictObject({
  every: z.enum(['day', 'week', 'month', 'quarter', 'year']),
  weekBelongsTo: z.int().min(1).max(7).nullable(),
});

/** Number of a step in lines and in the shop's records. The lowest step has 0. */
const code = z.int().min(1).max(255);

const steps = <Step extends z.ZodType>(step: Step) => z.array(step).min(1).max(64);

const ladder = z.discriminatedUnion('by', [
  /** Steps by a member's lifetime volume. A step is never lost. */
  z.strictObject({ by: z.literal('lifetime'), volume: name, base: name, steps: steps(z.strictObject({ key: name, code, from: amount })) }),
  z.strictObject({
    by: z.literal('conditions'),
    /** Period at whose end the steps are decided. */
    period: name,
    /** The lowest step, which every member has. */
    base: name,
    /** A member reaches a step whose condition, and those of all steps below it, hold. */
    steps: steps(z.strictObject({ key: name, code, condition: z.unknown() })),
    /** The number of periods in a row for which a member keeps a step that is not reached. */
    grace: z.int().min(0).max(36),
    /** Fall after the grace: to the step reached, or one step at a time. */
    demotion: z.enum(['atOnce', 'stepByStep']),
    /** Number of periods in a row after which the highest step reached becomes the title. A title is kept forever. */
    titleAfter: z.int().min(1).max(36),
  }),
]);

const bonus = z.strictObject({
  key,
  names: textByLanguage.nullable(),
  period: name,
  volume: name,
  /** Condition of earning; null for every member of a type that earns. */
  condition: z.unknown().nullable(),
  /** Condition of being active: all others are passed over if the formula compresses, and keep no volume. Null for every member. */
  active: z.unknown().nullable(),
  shownFor: z.array(companyCode).min(1).nullable(),
  formula: z.record(z.string(), z.unknown()),
});

const cap = z.strictObject({
  /** Keys of the columns that the cap limits together. */
  on: z.union([z.literal('all'), z.array(key).min(1).max(32)]),
  period: name,
  /** Limit for all members together, as a share of each market's volume. */
  share: z
    .strictObject({
      volume: name,
      basisPoints,
      byMarket: z.record(companyCode, basisPoints),
      /** Owner of the share for a line without an order: the earner's market, or all markets by their share of the volume. */
      withoutOrder: z.enum(['earner', 'volume']),
    })
    .nullable(),
  /** Limit for one member. */
  member: z
    .strictObject({
      amount: z.unknown(),
      /** The amount above the limit is lost, or paid within the next `carry` periods as far as they have room. */
      excess: z.union([z.literal('flush'), z.strictObject({ carry: z.int().min(1).max(60) })]),
    })
    .nullable(),
});

const day = { weekday: z.int().min(1).max(7), occurrence: z.int().min(1).max(53) };

/** A document of format 2. Conditions, expressions, formulas and tables have their own readers, which know the place of each fault. */
export const frame = z.strictObject({
  format: z.literal(2),
  name: z.string().min(1).max(80),
  /** Currency of all amounts. Its smallest unit is a hundredth. */
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Value of one unit of a volume in that currency. */
  valueOfPv: amount.refine((value) => value > 0),
  /** Markets whose members are paid in another currency. */
  markets: marketsField,
  volumes: z.record(name, volume),
  periods: z.record(name, period),
  /** Merged and special periods. */
  calendar: calendarField,
  placement: z.strictObject({ width: z.int().min(1).max(10), spillover: spilloverField }),
  types: z.record(name, z.strictObject({ earns: z.boolean(), isCustomer: z.boolean() })),
  /** The ladder by lifetime volume whose steps make an order an upgrade; null if no order is one. */
  upgradesOn: name.nullable(),
  /** Time for which orders keep a member active; null if the plan does not ask for it. */
  activity: z
    .strictObject({
      volume: name,
      firstOrderWeeks: z.int().min(0).max(520),
      monthlyAtLeast: amount,
      monthlyKinds: kinds,
      monthsAfter: z.int().min(0).max(120),
      weekBelongsTo: z.int().min(1).max(7),
    })
    .nullable(),
  ladders: z.record(name, ladder),
  conditions: z.record(name, z.unknown()),
  expressions: z.record(name, z.unknown()),
  bonuses: z.array(bonus).min(1).max(32),
  caps: z.record(name, cap),
  release: z.strictObject({
    after: z.union([z.strictObject(day), z.strictObject({ days: z.int().min(0).max(3_650) })]),
    condition: z.unknown().nullable(),
  }),
  splits: z.array(z.strictObject({ book: z.int().min(7).max(9), basisPoints: basisPoints.max(10_000) })).max(3),
});

export type FrameDocument = z.output<typeof frame>;
export type LadderDocument = FrameDocument['ladders'][string];
