import { z } from 'zod';
import { amount, companyCode } from '../document/fields.ts';

const code = z.string().min(1).max(40);
const week = z.int().min(200001).max(299953);
const month = z
  .int()
  .min(200001)
  .max(299912)
  .refine((code) => code % 100 >= 1 && code % 100 <= 12, { error: 'no such month' });
const signedPv = z.number().min(-1_000_000_000).max(1_000_000_000);

const state = {
  /** Index in the plan's cards. If left out, the PV of the case's orders decides. */
  card: z.int().min(0).max(63),
  /** Locked star; left out: none. */
  star: z.int().min(0).max(255),
  /** Last week the member earns in, 0 for never, or `byOrders` for the plan's rules; left out: always. */
  activeUntil: z.union([z.int().min(0).max(299953), z.literal('byOrders')]),
  /** If left out: whether somebody whom the member recommended has a paid order in the case. */
  hasBuyingDirect: z.boolean(),
};
const states = z.strictObject(state).partial();

const member = z.strictObject({
  code,
  /** Who recommended; left out for a root. */
  sponsor: code.nullable().default(null),
  /** Placement parent; left out for a root. */
  parent: code.nullable().default(null),
  side: z.enum(['left', 'right']).default('left'),
  company: companyCode.default('US'),
  hall: code.nullable().default(null),
  /** Cumulative PV before the case begins. */
  startPv: amount.default(0),
  ...states.shape,
});

const order = z.strictObject({
  id: z.int().min(1),
  member: code,
  pv: amount,
  /** If left out, the member's earlier orders decide: FIRST, UPGRADE or CX. */
  kind: z.enum(['FIRST', 'UPGRADE', 'CX']).optional(),
  /** Country of the order; left out: the member's company. */
  company: companyCode.optional(),
});

/** A case: plan, members, and weeks one after the other. PV and USD as people write them. */
export const caseSchema = z.strictObject({
  title: z.string().optional(),
  /** Where the figures come from. */
  source: z.string().optional(),
  /** The figures worked out by hand. */
  arithmetic: z.array(z.string()).optional(),
  /** What differs from the plan the case runs on: a JSON merge patch (RFC 7396). */
  plan: z.record(z.string(), z.unknown()).default({}),
  members: z.array(member).min(1),
  /** PV kept before the first week, left and right. */
  kept: z.record(code, z.tuple([signedPv, signedPv])).default({}),
  weeks: z
    .array(
      z.strictObject({
        week,
        orders: z.array(order).default([]),
        /** Ids of orders of this or earlier weeks. */
        refunds: z.array(z.int()).default([]),
        /** What changes for members from this week on. */
        members: z.record(code, states).default({}),
      }),
    )
    .min(1),
  /** Months to close, each after its last week; its stars count in the weeks after it. */
  months: z.array(month).default([]),
  /** Results that the answer must contain; it may contain more. */
  expected: z.record(z.string(), z.unknown()).optional(),
});

export type Case = z.infer<typeof caseSchema>;
export type CaseWeek = Case['weeks'][number];
export type CaseOrder = CaseWeek['orders'][number];
export type CaseState = z.infer<typeof states>;
