import { z } from 'zod';
import { amount, basisPoints, companies, kinds, lineAmount, rates, table } from './fields.ts';

/** Rate by the earner's card or star × PV of the orders of the members who name the earner as their sponsor, or as their hall. */
export const direct = z.strictObject({
  type: z.literal('direct'),
  to: z.enum(['sponsor', 'hall']),
  rateBasisPoints: rates,
  kinds,
  companies,
  /** An inactive sponsor is passed over for the next active one; otherwise nobody earns. */
  compression: z.boolean(),
});

/** Rate by level × PV of an order, for a number of levels up a line. */
export const unilevel = z.strictObject({
  type: z.literal('unilevel'),
  /** The line: who recommended, who stands above in placement, who joined before. */
  basis: z.enum(['recommend', 'placement', 'queue']),
  depth: z.int().min(1).max(50),
  /** One table for all levels, or one for each. */
  rateBasisPoints: z.array(rates).min(1).max(50),
  kinds,
  companies,
  /** Inactive members take no level; otherwise they take one and its bonus lapses. */
  compression: z.boolean(),
  /** Levels a member earns from. */
  entitledLevels: table(z.int().min(0).max(50)),
  /** What a level does that its member is not entitled to: lapse, or pass to the next who is. */
  unentitled: z.enum(['lapse', 'pass']),
});

/** Left and right leg against each other; both are debited by what matches. */
export const binary = z.strictObject({
  type: z.literal('binary'),
  kinds,
  match: z.discriminatedUnion('by', [
    /** Rate × matched PV. */
    z.strictObject({ by: z.literal('percentage'), rateBasisPoints: rates }),
    /** Only whole cycles of `unitPv` match; each pays `amountUsd`. */
    z.strictObject({ by: z.literal('cycles'), unitPv: amount.refine((pv) => pv > 0), amountUsd: table(lineAmount) }),
  ]),
  /** PV of one leg to PV of the other that match: 2:1 debits two of the first for one of the second, and one is matched. */
  ratio: z.enum(['1:1', '2:1', '1:2']),
  /** Which legs the ratio speaks of: left to right, or stronger to weaker (the left where both are equal). */
  ratioOf: z.enum(['leftRight', 'strongerWeaker']),
  /** Most a member earns in a week; null for no bound. */
  weeklyCapUsd: table(lineAmount).nullable().default(null),
  /** PV matched above the cap: debited all the same (flush), or left in the legs (carry). */
  overCap: z.enum(['flush', 'carry']),
  /** What is left after the match: kept for the next week (carry), or not (flush). */
  unmatched: z.enum(['carry', 'flush']),
  /** Most that is kept in a leg; null for no bound. */
  keepCapPv: table(amount).nullable().default(null),
  /** Pay-cut factor on everybody's capped bonus: a fixed one, or the one that holds their sum to a share of the week's PV. */
  payCut: z
    .discriminatedUnion('by', [
      z.strictObject({ by: z.literal('factor'), basisPoints: basisPoints.max(10_000) }),
      z.strictObject({ by: z.literal('share'), basisPoints }),
    ])
    .nullable()
    .default(null),
});

/** Rate by generation × the capped binary bonus of those below. */
export const matching = z.strictObject({
  type: z.literal('matching'),
  /** Key of the binary bonus that is matched; it stands before this one. */
  of: z.string(),
  basis: z.enum(['recommend', 'placement']),
  generations: z
    .array(
      z.strictObject({
        rateBasisPoints: rates,
        /** Active personally recommended members that open the generation. */
        opensAtDirects: z.int().min(0).max(1000),
      }),
    )
    .min(1)
    .max(20),
  /** Inactive members take no generation. */
  compression: z.boolean(),
  /** What a generation does that is not open to its member: lapse, or pass to the next to whom it is. */
  unopened: z.enum(['lapse', 'pass']),
});

/** Per order up a line: max(0, own rate − highest rate already met below) × PV. */
export const differential = z.strictObject({
  type: z.literal('differential'),
  basis: z.enum(['recommend', 'placement']),
  rate: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('rank'), rateBasisPoints: rates }),
    /** By the week's group volume (own and everybody's below on the same line): the highest band reached. */
    z.strictObject({
      by: z.literal('groupVolume'),
      bands: z
        .array(z.strictObject({ fromPv: amount, rateBasisPoints: basisPoints }))
        .min(1)
        .max(50),
    }),
  ]),
  kinds,
  companies,
  /** The buyer earns on the own order too, and the buyer's rate counts as met. */
  includeBuyer: z.boolean(),
  /** Inactive members are passed over; otherwise their rate counts as met and lapses. */
  compression: z.boolean(),
});

/** Rate × the week's PV, shared by weights among the active. */
export const pool = z.strictObject({
  type: z.literal('pool'),
  rateBasisPoints: basisPoints,
  kinds,
  weights: table(z.int().min(0).max(10_000)),
});

/** The closed set of formula types. */
export const formula = z.discriminatedUnion('type', [direct, unilevel, binary, matching, differential, pool]);

export type Formula = z.infer<typeof formula>;
export type FormulaOf<Type extends Formula['type']> = Extract<Formula, { type: Type }>;
