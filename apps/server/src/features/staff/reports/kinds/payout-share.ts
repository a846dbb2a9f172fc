import { sql } from 'kysely';
import { goodsOfWeeks } from '../goods-of-weeks.ts';
import { companies, period } from '../parameters.ts';
import { column, defineReport, type Values } from '../report-kind.ts';
import { seenIn } from '../seen-in.ts';

interface WeekRow {
  week: number;
  pv: bigint;
  bonus: bigint;
  paidMembers: bigint;
}

export const payoutShare = defineReport({
  name: 'payoutShare',
  permissions: ['earnings.read', 'order.read', 'payment.read'],
  parameters: { period: period('last90Days'), company: companies },
  columns: {
    week: column.week,
    bonus: column.money,
    paidMembers: column.level,
    pv: column.pv,
    bonusOfPv: column.percent('bonus', 'pv'),
    goods: column.money,
    bonusOfGoods: column.percent('bonus', 'goods'),
  },
  chart: { kind: 'lines', along: 'week', value: 'bonusOfPv' },
  async rows(reading) {
    const { database } = reading;
    const { rows } = await sql<WeekRow>`
      SELECT week, sum(pv)::int8 AS pv, sum(bonus_cents)::int8 AS bonus, sum(members)::int8 AS "paidMembers" FROM summed_week
      WHERE week BETWEEN to_char(${reading.period.from}::date, 'IYYYIW')::int AND to_char(${reading.period.to}::date, 'IYYYIW')::int
        AND ${seenIn(sql`company_code`, reading)} GROUP BY week ORDER BY week`.execute(database);
    const [first, last] = [rows.at(0), rows.at(-1)];
    if (first === undefined || last === undefined) return [];
    // Goods of whole weeks, beside the bonuses of whole weeks.
    const goods = await goodsOfWeeks(reading, first.week, last.week);
    return rows.map((row): Values => ({ ...row, week: String(row.week), goods: goods.get(row.week) ?? 0n }));
  },
});
