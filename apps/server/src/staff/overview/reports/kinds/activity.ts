import { sql } from 'kysely';
import { addWeeks, weekOf } from '../../../../platform/calendar/index.ts';
import { companies } from '../../../../desk/reports/parameters.ts';
import { column, defineReport, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn } from '../../../../desk/reports/seen-in.ts';

const WEEKS_AHEAD = 4;

export const activity = defineReport({
  name: 'activity',
  permissions: ['member.read'],
  parameters: { company: companies },
  columns: {
    company: column.text,
    members: column.count,
    active: column.count,
    activeShare: column.percent('active', 'members'),
    endingSoon: column.count,
    lapsed: column.count,
    neverActive: column.count,
  },
  chart: { kind: 'bars', along: 'company', value: 'active' },
  async rows(reading) {
    const week = weekOf(reading.now, reading.timeZone);
    const { rows } = await sql<Values>`
      SELECT company_code AS company, sum(count)::int8 AS members, coalesce(sum(count) FILTER (WHERE until >= ${week}), 0)::int8 AS active,
        coalesce(sum(count) FILTER (WHERE until BETWEEN ${week} AND ${addWeeks(week, WEEKS_AHEAD - 1)}), 0)::int8 AS "endingSoon",
        coalesce(sum(count) FILTER (WHERE until < ${week}), 0)::int8 AS lapsed, coalesce(sum(count) FILTER (WHERE until IS NULL), 0)::int8 AS "neverActive"
      FROM (SELECT company_code, active_until_week AS until, count(*) AS count FROM member WHERE ${seenIn(sql`company_code`, reading)} GROUP BY 1, 2) AS counted
      GROUP BY 1 ORDER BY members DESC, company`.execute(reading.database);
    return rows;
  },
});
