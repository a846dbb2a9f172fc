import { sql } from 'kysely';
import { goodsOfWeeks, payoutPermissions } from '../../../../desk/reports/goods-of-weeks.ts';
import { companies, period } from '../../../../desk/reports/parameters.ts';
import { column, defineReport, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn } from '../../../../desk/reports/seen-in.ts';

interface WeekRow {
  week: number;
  /** The first calendar week that counted in it. */
  firstWeek: number;
  pv: bigint;
  bonus: bigint;
  paidMembers: bigint;
}

export const payoutShare = defineReport({
  name: 'payoutShare',
  permissions: payoutPermissions,
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
      SELECT week, sum(pv)::int8 AS pv, sum(bonus_cents)::int8 AS bonus, sum(members)::int8 AS "paidMembers",
        coalesce((SELECT to_char(first_day, 'IYYYIW')::int FROM period_run WHERE every = 'week' AND code = week), week) AS "firstWeek" FROM summed_week
      WHERE week BETWEEN to_char(${reading.period.from}::date, 'IYYYIW')::int AND to_char(${reading.period.to}::date, 'IYYYIW')::int
        AND ${seenIn(sql`company_code`, reading)} GROUP BY week ORDER BY week`.execute(database);
    const [first, last] = [rows.at(0), rows.at(-1)];
    if (first === undefined || last === undefined) return [];
    // Goods of whole weeks, to compare with the bonuses of whole weeks.
    const goods = await goodsOfWeeks(reading, first.firstWeek, last.week);
    const goodsOf = ({ firstWeek, week }: WeekRow): bigint =>
      [...goods].reduce((sum, [one, cents]) => (one >= firstWeek && one <= week ? sum + cents : sum), 0n);
    return rows.map(({ firstWeek, ...row }): Values => ({ ...row, week: String(row.week), goods: goodsOf({ firstWeek, ...row }) }));
  },
});
