import type { Permission } from '@upline/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { permissionsOfRoles } from '../../../desk/sessions/read-staff.ts';

/** Whether a row of `staff` is a person who may take care of orders: active, and with these permissions. */
export const isAssignee = (permissions: readonly Permission[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(staff.is_active AND ${permissionsOfRoles} @> ${[...permissions]}::text[])`;

/**
 * Number of orders of the last thirty days that a row of `staff` has and that are not shipped, of all companies or of some. Older ones would make the count slower each day.
 */
export const openOrders = (companies?: readonly string[]): RawBuilder<number> =>
  sql<number>`(SELECT count(*)::int FROM order_assignment AS had JOIN member_order ON member_order.id = had.order_id
  WHERE had.staff_id = staff.id AND had.assigned_at > now() - interval '30 days' AND member_order.state IN ('unpaid', 'paid')
    AND ${companies === undefined ? sql`true` : sql`member_order.member_company_code = ANY (${[...companies]}::text[])`})`;
