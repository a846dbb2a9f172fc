import { sql } from 'kysely';
import { addDays, everyMonth, monthStart } from '../../../../desk/reports/days.ts';
import { companies, period } from '../../../../desk/reports/parameters.ts';
import { column, defineReport, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn } from '../../../../desk/reports/seen-in.ts';
import { cohortsOf, joinedOf } from '../../../../desk/reports/sums/summed.ts';
import { dayText } from '../../../../platform/calendar/index.ts';

/** The months after joining that are shown. */
const LATER = [0, 1, 2, 3, 6, 12] as const;
const share = (later: number) => column.percent(`buyers${later}`, 'newcomers', { hasTotal: false });

export const newcomers = defineReport({
  name: 'newcomers',
  permissions: ['member.read', 'order.read'],
  parameters: { period: period('last365Days'), company: companies },
  columns: {
    month: column.month,
    newcomers: column.count,
    bought0: share(0),
    bought1: share(1),
    bought2: share(2),
    bought3: share(3),
    bought6: share(6),
    bought12: share(12),
  },
  chart: { kind: 'lines', along: 'month', value: 'newcomers' },
  async rows(reading) {
    const { database, timeZone, now } = reading;
    const months = everyMonth(reading.period);
    const whole = { from: months[0] ?? reading.period.from, to: addDays(monthStart(reading.period.to, 1), -1) };
    const joinedIn = await joinedOf({ database, timeZone, period: whole });
    const { rows: joined } = await sql<{ month: string; newcomers: bigint }>`
      SELECT month, sum(members)::int8 AS newcomers FROM ${joinedIn} AS joined WHERE ${seenIn(sql`company_code`, reading)} GROUP BY 1`.execute(
      database,
    );
    const thisMonth = monthStart(dayText(now, timeZone));
    const lastShown = monthStart(whole.to, Math.max(...LATER));
    const lastMonth = lastShown < thisMonth ? lastShown : thisMonth;
    const cohorts = await cohortsOf({ database, timeZone, period: { from: whole.from, to: addDays(monthStart(lastMonth, 1), -1) } });
    const { rows: bought } = await sql<{ month: string; cohort: string; buyers: bigint }>`
      SELECT month, cohort, sum(buyers)::int8 AS buyers FROM ${cohorts} AS bought
      WHERE cohort BETWEEN ${whole.from}::date AND ${whole.to}::date AND ${seenIn(sql`company_code`, reading)} GROUP BY 1, 2`.execute(
      database,
    );
    const counts = new Map(joined.map(({ month, newcomers: count }) => [month, count]));
    const buyers = new Map(bought.map(({ month, cohort, buyers: count }) => [`${cohort} ${month}`, count]));
    return months.map((cohort): Values => {
      const later = LATER.map((after) => {
        const month = monthStart(cohort, after);
        // A future month has no buyers yet, which differs from zero.
        return [`buyers${after}`, month > thisMonth ? null : (buyers.get(`${cohort} ${month}`) ?? 0n)] as const;
      });
      return { month: cohort.slice(0, 7), newcomers: counts.get(cohort) ?? 0n, ...Object.fromEntries(later) };
    });
  },
});
