import { dayOfWeek } from '@upline/money/weeks';
import { z } from 'zod';
import { amount, companyCode, isHundredths } from '../document/fields.ts';

export const code = z.string().min(1).max(40);

function isWeek(week: number): boolean {
  try {
    dayOfWeek(week);
    return true;
  } catch {
    return false;
  }
}
export const week = z.int().min(200001).max(299952).refine(isWeek, { error: 'no such week' });
const month = z
  .int()
  .min(200001)
  .max(299912)
  .refine((code) => code % 100 >= 1 && code % 100 <= 12, { error: 'no such month' });
const signedPv = z.number().min(-1_000_000_000).max(1_000_000_000).refine(isHundredths, { error: 'at most two decimals' });

const state = {
  /** Index in the plan's cards. If left out, the PV of the case's orders decides. */
  card: z.int().min(0).max(63),
  /** Locked star; none if left out. */
  star: z.int().min(0).max(255),
  /** Last week the member earns in, 0 for never, or `byOrders` for the plan's rules; always if left out. */
  activeUntil: z
    .union([z.int(), z.literal('byOrders')])
    .refine((until) => until === 'byOrders' || until === 0 || week.safeParse(until).success, {
      error: 'a week such as 202604, 0 or byOrders is expected',
    }),
  /** If left out: whether a member sponsored by this one has a paid order in the case. */
  hasBuyingDirect: z.boolean(),
};
export const stateRecord = z.strictObject(state).partial();

export const memberRecord = z.strictObject({
  code,
  /** Left out for a root. */
  sponsor: code.nullable().default(null),
  /** Placement parent; left out for a root. */
  parent: code.nullable().default(null),
  side: z.enum(['left', 'right']).default('left'),
  company: companyCode.default('US'),
  hall: code.nullable().default(null),
  /** Cumulative PV before the case begins. */
  startPv: amount.default(0),
  ...stateRecord.shape,
});

export const orderRecord = z.strictObject({
  id: z.int().min(1),
  member: code,
  pv: amount,
  /** If left out, the member's earlier orders decide: FIRST, UPGRADE or CX. */
  kind: z.enum(['FIRST', 'UPGRADE', 'CX']).optional(),
  /** Country of the order; the member's company if left out. */
  company: companyCode.optional(),
  /** Days from the member's joining to the order, 0 on the day of joining; unknown if left out. */
  memberDays: z.int().min(0).max(100_000).optional(),
});

const orderId = z.int().min(1);
/** A refunded order: its number, or its number with the refunded part of its PV. */
export const refundRecord = z.union([orderId, z.strictObject({ order: orderId, pv: amount.optional() })]);

/** In a list of refunds: also the order of the week after which it happens, null for before all orders. */
export const listedRefund = z.union([
  orderId,
  z.strictObject({ order: orderId, pv: amount.optional(), after: orderId.nullable().optional() }),
]);

/** Fields of a case other than its members and weeks. */
export const headRecord = z.strictObject({
  title: z.string().optional(),
  source: z.string().optional(),
  /** Calculation of the figures by hand. */
  arithmetic: z.array(z.string()).optional(),
  /** Differences from the plan the case runs on: a JSON merge patch (RFC 7396). */
  plan: z.record(z.string(), z.unknown()).default({}),
  /** PV kept before the first week, left and right. */
  kept: z.record(code, z.tuple([signedPv, signedPv])).default({}),
  /** Months to close, each after its last week; its stars count in the following weeks. */
  months: z.array(month).default([]),
  /** Results that the answer must contain; it may contain more. */
  expected: z.record(z.string(), z.unknown()).optional(),
});

/** A case as one document. Its head, members, orders and refunds are read one by one. */
export const wholeCase = z.strictObject({
  ...(Object.fromEntries(Object.keys(headRecord.shape).map((name) => [name, z.unknown().optional()])) as Record<
    keyof typeof headRecord.shape,
    z.ZodOptional<z.ZodUnknown>
  >),
  members: z.array(z.unknown()).min(1),
  weeks: z.array(z.unknown()).min(1),
});

export const weekOfDocument = z.strictObject({
  week,
  orders: z.array(z.unknown()).default([]),
  refunds: z.array(z.unknown()).default([]),
  /** Changes to members from this week on. */
  members: z.record(code, z.unknown()).default({}),
});

export const lineNames = ['case', 'member', 'week', 'state', 'order', 'refund'] as const;

export type CaseHead = z.infer<typeof headRecord>;
export type MemberRecord = z.infer<typeof memberRecord>;
export type StateRecord = z.infer<typeof stateRecord>;
