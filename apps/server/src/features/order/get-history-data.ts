import { formatDateTime } from '@upline/i18n';
import { sql } from 'kysely';
import type { AnswerOf } from '@upline/contract';
import { amountOf } from '../../operation/amounts.ts';
import type { MemberContext } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { countKept, countMonths, readKept, readMonths, readWeeklyBonuses, sumWeeklyBonuses } from '../earnings/index.ts';

type Page = AnswerOf<'getHistoryData'>;

interface Cut {
  limit: number;
  offset: number;
  timeZone: string;
}

/** A page of one of the member's histories, newest first: paid orders, weekly bonuses, monthly performance or retained PV. */
export function createGetHistoryData(parts: { businessTimeZone: string }): Handler<'getHistoryData'> {
  return (context, { dataType, pageNum, pageSize }) => {
    const cut = { limit: pageSize, offset: (pageNum - 1) * pageSize, timeZone: parts.businessTimeZone };
    return readers[dataType](context, cut);
  };
}

const readers = { order: readOrders, bonus: readBonuses, perf: readPerformance, retain: readRetained } as const;

async function readBonuses({ database, member, locale }: MemberContext, { limit, offset, timeZone }: Cut): Promise<Page> {
  const query = { memberId: member.id, companyCode: member.companyCode, timeZone, locale };
  const data = await readWeeklyBonuses(database, query, limit, offset);
  return { data, size: (await sumWeeklyBonuses(database, query)).size };
}

async function readPerformance({ database, member, locale }: MemberContext, { limit, offset }: Cut): Promise<Page> {
  const query = { memberId: member.id, locale };
  return { data: await readMonths(database, query, limit, offset), size: await countMonths(database, query) };
}

async function readRetained({ database, member }: MemberContext, { limit, offset }: Cut): Promise<Page> {
  return { data: await readKept(database, member.id, limit, offset), size: await countKept(database, member.id) };
}

/** All orders the member has ever paid, those refunded since among them, the last paid first. */
async function readOrders({ database, member }: MemberContext, { limit, offset, timeZone }: Cut): Promise<Page> {
  const paid = database.selectFrom('member_order').where('member_id', '=', member.id).where('paid_at', 'is not', null);
  const rows = await paid
    .select(['id', 'order_no', 'shipping_cents', 'tax_cents', 'paid_at', 'total_cents', 'pv'])
    .orderBy('paid_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { size } = await paid.select(sql<number>`count(*)::int`.as('size')).executeTakeFirstOrThrow();
  const data = rows.map((row) => ({
    moId: Number(row.id),
    ORDER_NO: row.order_no,
    SHIPPING_FEE: amountOf(row.shipping_cents),
    TAX_FEE: amountOf(row.tax_cents),
    AUDIT_TIME: formatDateTime(row.paid_at, timeZone),
    TOTAL_AMOUNT: amountOf(row.total_cents),
    TOTAL_PV: amountOf(row.pv),
  }));
  return { data, size };
}
