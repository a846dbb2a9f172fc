import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { startOfDay } from '../../../platform/calendar/index.ts';
import { isInSight } from '../members/member-in-sight.ts';
import { readWaiting } from './read-waiting.ts';

type Home = AnswerOf<'getHome'>['data'];

const WEEK_MS = 7 * 24 * 60 * 60 * 1_000;
const LIVE = 10;

/** What needs a person now, and today's business, as far as the caller may see them. */
export function createGetHome({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'getHome'> {
  return async (context) => {
    const { staff, now } = context;
    const seesOrders = staff.permissions.has('order.read');
    // A week is seven days of the business time zone, so that the day of a change of clocks begins at its own midnight.
    const from = startOfDay(now, businessTimeZone);
    const weekAgo = new Date(now.getTime() - WEEK_MS);
    return {
      data: {
        at: now.toISOString(),
        waiting: await readWaiting(context),
        today: seesOrders ? await dayFigures(context, from, now) : null,
        lastWeek: seesOrders ? await dayFigures(context, startOfDay(weekAgo, businessTimeZone), weekAgo) : null,
        liveOrders: seesOrders ? await liveOrders(context) : [],
      },
    };
  };
}

interface DayRow {
  orders: number;
  revenueCents: bigint;
  pv: bigint;
  newcomers: number;
}

async function dayFigures({ database, staff }: StaffContext, from: Date, to: Date): Promise<NonNullable<Home['today']>> {
  const { rows } = await sql<DayRow>`
    SELECT count(*)::int AS orders, coalesce(sum(total_cents), 0)::int8 AS "revenueCents", coalesce(sum(pv), 0)::int8 AS pv,
      (SELECT count(*)::int FROM member WHERE joined_at >= ${from} AND joined_at < ${to} AND ${isInSight(staff)}) AS newcomers
    FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE paid_at >= ${from} AND paid_at < ${to} AND ${isInSight(staff)}`.execute(database);
  const { orders, revenueCents, pv, newcomers } = rows[0] as DayRow;
  return { orders, revenue: amountOf(revenueCents), pv: amountOf(pv), newcomers };
}

interface LiveRow {
  orderNo: string;
  at: Date;
  memberCode: string;
  pieces: number;
  pv: bigint;
  totalCents: bigint;
  state: string;
}

async function liveOrders({ database, staff }: StaffContext): Promise<Home['liveOrders']> {
  const { rows } = await sql<LiveRow>`
    SELECT order_no AS "orderNo", ordered_at AS at, member.code AS "memberCode", pv, total_cents AS "totalCents", state,
      (SELECT coalesce(sum(quantity), 0)::int FROM order_line WHERE order_id = member_order.id) AS pieces
    FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE ${isInSight(staff)} ORDER BY member_order.id DESC LIMIT ${LIVE}`.execute(database);
  return rows.map(({ at, pv, totalCents, ...row }) => ({
    ...row,
    at: at.toISOString(),
    pv: amountOf(pv),
    total: amountOf(totalCents),
  }));
}
