import { sql } from 'kysely';
import { companies } from '../../../../desk/reports/parameters.ts';
import { column, defineReport, type Values } from '../../../../desk/reports/report-kind.ts';
import { seenIn } from '../../../../desk/reports/seen-in.ts';

export const ranks = defineReport({
  name: 'ranks',
  permissions: ['member.read'],
  parameters: { company: companies },
  columns: {
    star: column.text,
    members: column.count,
    card0: column.count,
    card1: column.count,
    card2: column.count,
    card3: column.count,
    card4: column.count,
  },
  chart: { kind: 'bars', along: 'star', value: 'members' },
  async rows(reading) {
    const ofCard = (card: number) => sql`coalesce(sum(count) FILTER (WHERE card_level = ${card}), 0)::int8 AS ${sql.ref(`card${card}`)}`;
    const { rows } = await sql<Values & { level: number }>`
      SELECT star AS level, sum(count)::int8 AS members, ${sql.join([0, 1, 2, 3, 4].map(ofCard))}
      FROM (SELECT star, card_level, count(*) AS count FROM member WHERE ${seenIn(sql`company_code`, reading)} GROUP BY 1, 2) AS counted
      GROUP BY 1 ORDER BY 1 DESC`.execute(reading.database);
    return rows.map((row) => ({ ...row, star: reading.say(`messages:star.${row.level as 0}`) }));
  },
});
