import type { AnswerOf } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { payStyleIn } from '../../../features/order/index.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';

type LiveOrder = AnswerOf<'getHome'>['data']['liveOrders'][number];

const NEWEST = 10;

interface Row {
  orderNo: string;
  at: Date;
  memberCode: string;
  username: string;
  firstName: string;
  lastName: string;
  goods: { name: Texts; quantity: number }[];
  pv: bigint;
  totalCents: bigint;
  payStyle: string;
  state: string;
}

export async function readLiveOrders({ database, staff, locale }: StaffContext): Promise<LiveOrder[]> {
  const { rows } = await sql<Row>`
    SELECT order_no AS "orderNo", ordered_at AS at, member.code AS "memberCode", member.username, member.first_name AS "firstName",
      member.last_name AS "lastName", pv, total_cents AS "totalCents", pay_style AS "payStyle", state,
      (SELECT coalesce(json_agg(json_build_object('name', name, 'quantity', quantity) ORDER BY order_line.id), '[]')
        FROM order_line WHERE order_id = member_order.id) AS goods
    FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE ${isInSight(staff)} ORDER BY member_order.ordered_at DESC, member_order.id DESC LIMIT ${NEWEST}`.execute(database);
  const seesMembers = staff.permissions.has('member.read');
  return rows.map((row) => ({
    orderNo: row.orderNo,
    at: row.at.toISOString(),
    memberCode: row.memberCode,
    memberName: seesMembers ? formatName({ given: row.firstName, family: row.lastName }, locale) || row.username : '',
    goods: row.goods.map(({ name }) => textIn(locale, name)),
    pieces: row.goods.reduce((sum, { quantity }) => sum + quantity, 0),
    pv: amountOf(row.pv),
    total: amountOf(row.totalCents),
    paidWith: payStyleIn(locale, row.payStyle),
    state: row.state,
  }));
}
