import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { OrderState, PaymentAttemptTable } from '../../../platform/database/schema/order-tables.ts';

export interface LockedOrder {
  id: bigint;
  orderNo: string;
  state: OrderState;
  memberId: bigint;
  memberEmail: string;
  memberName: string;
  memberLocale: string;
  goodsCents: bigint;
  shippingCents: bigint;
  /** Added to the goods. */
  taxCents: bigint;
  /** Within goods and shipping; 0 if tax is added. */
  taxIncludedCents: bigint;
  /** The part of it in the shipping. */
  shippingTaxCents: bigint;
  depositCents: bigint;
  totalCents: bigint;
  pv: bigint;
  cardLevel: number;
  activeUntilWeek: number | null;
  expiresAt: Date;
  /** Whether promotions reduced the order. The set of applied promotions never changes; only the amount that one takes off the shipping fee can. */
  isPromoted: boolean;
}

const fields: Readonly<Record<keyof LockedOrder, RawBuilder<unknown>>> = {
  id: sql`member_order.id`,
  orderNo: sql`member_order.order_no`,
  state: sql`member_order.state`,
  memberId: sql`member_order.member_id`,
  memberEmail: sql`member.email`,
  memberName: sql`member.username`,
  memberLocale: sql`member.locale`,
  goodsCents: sql`member_order.goods_cents`,
  shippingCents: sql`member_order.shipping_cents`,
  taxCents: sql`member_order.tax_cents`,
  taxIncludedCents: sql`coalesce(member_order.tax_included_cents, 0)`,
  shippingTaxCents: sql`member_order.shipping_tax_cents`,
  depositCents: sql`member_order.deposit_cents`,
  totalCents: sql`member_order.total_cents`,
  pv: sql`member_order.pv`,
  cardLevel: sql`member.card_level`,
  activeUntilWeek: sql`member.active_until_week`,
  expiresAt: sql`member_order.expires_at`,
  isPromoted: sql`EXISTS (SELECT FROM order_discount WHERE order_discount.order_id = member_order.id)`,
};

const fieldsAs = (prefix: string): RawBuilder<unknown> =>
  sql.join(Object.entries(fields).map(([name, column]) => sql`${column} AS ${sql.id(prefix + name)}`));

/** Locks an order and its member. Undefined if there is no such order, or not of that owner. Lock the order before deciding anything about it. */
export async function lockOrder(transaction: Database, orderId: bigint, ownerId: bigint | null = null): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    SELECT ${fieldsAs('')} FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE member_order.id = ${orderId} AND (${ownerId}::bigint IS NULL OR member_order.member_id = ${ownerId}) FOR NO KEY UPDATE OF member_order, member`.execute(
    transaction,
  );
  return rows[0];
}

type LockedAttempt = Selectable<PaymentAttemptTable>;

const PREFIX = 'order.';
type PrefixedOrder = { readonly [Name in keyof LockedOrder as `${typeof PREFIX}${Name}`]: LockedOrder[Name] };

/**
 * Locks an order, its member and then an attempt to pay it, in one statement. A row's lock waits for its last version, so each is as it is once all are locked. Undefined if the
 * attempt was decided before the call or during its wait. An attempt that is decided before takes no lock.
 */
export async function lockOrderWithUndecided(
  transaction: Database,
  attemptId: bigint,
): Promise<{ order: LockedOrder; attempt: LockedAttempt } | undefined> {
  // PostgreSQL locks the tables' rows in the order in which they are named here.
  const { rows } = await sql<LockedAttempt & PrefixedOrder>`
    SELECT attempt.*, ${fieldsAs(PREFIX)}
    FROM payment_attempt AS attempt JOIN member_order ON member_order.id = attempt.order_id JOIN member ON member.id = member_order.member_id
    WHERE attempt.id = ${attemptId} AND attempt.state IN ('open', 'failed') FOR NO KEY UPDATE OF member_order, member FOR UPDATE OF attempt`.execute(
    transaction,
  );
  if (rows[0] === undefined) return undefined;
  const {
    'order.id': id,
    'order.orderNo': orderNo,
    'order.state': state,
    'order.memberId': memberId,
    'order.memberEmail': memberEmail,
    'order.memberName': memberName,
    'order.memberLocale': memberLocale,
    'order.goodsCents': goodsCents,
    'order.shippingCents': shippingCents,
    'order.taxCents': taxCents,
    'order.taxIncludedCents': taxIncludedCents,
    'order.shippingTaxCents': shippingTaxCents,
    'order.depositCents': depositCents,
    'order.totalCents': totalCents,
    'order.pv': pv,
    'order.cardLevel': cardLevel,
    'order.activeUntilWeek': activeUntilWeek,
    'order.expiresAt': expiresAt,
    'order.isPromoted': isPromoted,
    ...attempt
  } = rows[0];
  return {
    order: {
      id,
      orderNo,
      state,
      memberId,
      memberEmail,
      memberName,
      memberLocale,
      goodsCents,
      shippingCents,
      taxCents,
      taxIncludedCents,
      shippingTaxCents,
      depositCents,
      totalCents,
      pv,
      cardLevel,
      activeUntilWeek,
      expiresAt,
      isPromoted,
    },
    attempt,
  };
}
