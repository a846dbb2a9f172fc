import { formatName } from '@upline/i18n';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { OrderState } from '../../../platform/database/schema/order-tables.ts';
import { isOnHold, payStyleIn } from '../../../features/order/index.ts';
import { isAnyOf, scopedBy } from '../../../desk/lists/company-scope.ts';
import { liesBetween, liesOnDays } from '../../../desk/lists/conditions.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';
import { saidFilters } from './said-filters.ts';

interface OrderRow {
  orderNo: string;
  state: OrderState;
  memberCode: string;
  firstName: string;
  lastName: string;
  companyCode: string;
  countryCode: string;
  totalCents: bigint;
  pv: bigint;
  paidBy: string;
  orderedAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  carrier: string;
  tags: string;
  hold: string;
  assignedTo: string;
  trackingNo: string;
}

/**
 * An order is placed before it is paid. The database does not know that: it would scan all newer orders, years of them, to find those of an earlier payment. Two extra days,
 * because clocks differ.
 */
function orderedBefore({ to }: { to?: string | undefined }, timeZone: string): RawBuilder<SqlBool> {
  return to === undefined
    ? sql<SqlBool>`true`
    : sql<SqlBool>`member_order.ordered_at < ((${to}::date + 3)::timestamp AT TIME ZONE ${timeZone})`;
}

export const orderSource = defineListSource<'listOrders', OrderRow>({
  name: 'listOrders',
  select: sql`member_order.order_no AS "orderNo", member_order.state, member.code AS "memberCode", member.first_name AS "firstName",
    member.last_name AS "lastName", member_order.member_company_code AS "companyCode", member_order.company_code AS "countryCode",
    member_order.total_cents AS "totalCents", member_order.pv, member_order.pay_style AS "paidBy", member_order.ordered_at AS "orderedAt",
    member_order.paid_at AS "paidAt", member_order.shipped_at AS "shippedAt", member_order.carrier, member_order.tracking_no AS "trackingNo",
    coalesce((SELECT string_agg(order_tag.tag, ', ' ORDER BY order_tag.tag) FROM order_tag WHERE order_id = member_order.id), '') AS tags,
    coalesce((SELECT order_hold.reason FROM order_hold WHERE order_id = member_order.id), '') AS hold,
    coalesce((SELECT staff.name FROM order_assignment JOIN staff ON staff.id = staff_id WHERE order_id = member_order.id), '') AS "assignedTo"`,
  table: sql`member_order`,
  joins: sql`LEFT JOIN member ON member.id = member_order.member_id`,
  scope: scopedBy(sql`member_order.member_company_code`),
  key: { column: sql`member_order.id`, type: 'bigint' },
  sorts: {
    orderedAt: { column: sql`member_order.ordered_at`, type: 'timestamptz' },
    total: { column: sql`member_order.total_cents`, type: 'bigint' },
  },
  filters: {
    state: (states) => isAnyOf(sql`member_order.state`, states, 'text'),
    company: 'scope',
    country: (codes) => isAnyOf(sql`member_order.company_code`, codes, 'bpchar'),
    orderedAt: (days, { timeZone }) => liesOnDays(sql`member_order.ordered_at`, days, timeZone),
    paidAt: (days, { timeZone }) =>
      sql`member_order.paid_at IS NOT NULL AND ${liesOnDays(sql`member_order.paid_at`, days, timeZone)} AND ${orderedBefore(days, timeZone)}`,
    total: (bounds) => liesBetween(sql`member_order.total_cents`, bounds),
    memberCode: (code) => sql`member_order.member_id = (SELECT id FROM member WHERE code = ${code.toUpperCase()})`,
    tag: (tag) => sql`EXISTS (SELECT FROM order_tag WHERE order_id = member_order.id AND order_tag.tag = ${tag.toLowerCase()})`,
    isOnHold: (is) => (is ? isOnHold(sql`member_order.id`) : sql`NOT ${isOnHold(sql`member_order.id`)}`),
    assignedTo: (name) => sql`EXISTS (SELECT FROM order_assignment JOIN staff ON staff.id = staff_id
      WHERE order_id = member_order.id AND staff.name = ${name})`,
    // By keys, because the planner assumes that any number is common.
    trackingNo: (number) => sql`member_order.id = ANY (ARRAY(SELECT sent.id FROM member_order AS sent
      WHERE sent.tracking_no <> '' AND upper(sent.tracking_no) COLLATE "C" = upper(${number}::text)
      UNION ALL SELECT order_id FROM parcel WHERE undone_at IS NULL AND upper(parcel.tracking_no) COLLATE "C" = upper(${number}::text)))`,
    ...saidFilters,
  },
  show: (row, { locale }) => ({
    orderNo: row.orderNo,
    state: row.state,
    memberCode: row.memberCode,
    memberName: formatName({ given: row.firstName, family: row.lastName }, locale),
    companyCode: row.companyCode,
    countryCode: row.countryCode,
    total: amountOf(row.totalCents),
    pv: amountOf(row.pv),
    paidBy: payStyleIn(locale, row.paidBy),
    orderedAt: row.orderedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? '',
    shippedAt: row.shippedAt?.toISOString() ?? '',
    carrier: row.carrier,
    tags: row.tags,
    hold: row.hold,
    assignedTo: row.assignedTo,
    trackingNo: row.trackingNo,
  }),
});
