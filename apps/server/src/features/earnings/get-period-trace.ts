import { floorOf, type WeekFacts } from '@upline/plan';
import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { periodNamesOf } from './histories/read-periods.ts';
import type { PeriodOfRun } from './periods/period-calendar.ts';
import { createBonusTitles } from './plans/bonus-titles.ts';
import { namesOf, readPlan } from './plans/plan-store.ts';
import { dollarText } from './trace/decimal-text.ts';
import { explainLine } from './trace/explain-line.ts';
import { explainTotal } from './trace/explain-total.ts';
import { createFindPlan } from './trace/plans-of-lines.ts';
import { createFindK, readLines, sumLines } from './trace/read-trace.ts';

/** Explains one of the member's own bonuses of a closed period. Answers `bonusNotFound` if nothing was earned. */
export const getPeriodTrace: Handler<'getPeriodTrace'> = async (
  { database, member, locale },
  { every, code, bonus, pageNum, pageSize },
) => {
  const run = await findRun(database, { memberId: member.id, every, code, bonus });
  if (run === undefined) return refuse('bonusNotFound', { field: 'code' });
  const version = await readPlan(database, run.planVersionId);
  if (version === undefined) return refuse('bonusNotFound', { field: 'bonus' });
  const { facts } = run;
  const of = { memberId: member.id, week: code, bonus: facts.bonuses.indexOf(bonus), run: { id: run.id, period: run.period } };
  const findK = await createFindK(database, { facts }, of);
  const total = await sumLines(database, of, findK);
  const rows = await readLines(database, of, findK, pageSize, (pageNum - 1) * pageSize);
  const corrected = rows.map(({ adjustsWeek }) => adjustsWeek);
  const findPlan = await createFindPlan(database, version, corrected, run.period);
  const titleOf = await createBonusTitles(database, { locale, keys: [bonus], open: version });
  const amountCents = run.amounts[of.bonus] ?? 0n;
  const data = {
    ...periodNamesOf(run, locale),
    BONUS: bonus,
    ITEM_TYPE: titleOf(bonus),
    STATE: run.releasedAt === null ? ('pending' as const) : ('released' as const),
    ...namesOf(version),
    SUM: dollarText(floorOf(total.sumE10), locale),
    AMOUNT: amountOf(amountCents),
    NOTES: explainTotal(total, amountCents, locale, every),
    LINES: rows.map((row) => explainLine(row, { ...findPlan(row.adjustsWeek), key: bonus, facts, locale, every })),
  };
  return { data, size: total.size };
};

interface FoundRun extends PeriodOfRun {
  id: bigint;
  period: string;
  planVersionId: number;
  facts: WeekFacts;
  amounts: bigint[];
  releasedAt: Date | null;
}

/** The member's run of a period of this kind that has the bonus. A plan may have several periods of one kind. */
async function findRun(
  database: Database,
  { memberId, every, code, bonus }: { memberId: bigint; every: string; code: number; bonus: string },
): Promise<FoundRun | undefined> {
  const { rows } = await sql<FoundRun>`
    SELECT period_run.id, period, every, period_run.code, first_day AS "firstDay", last_day AS "lastDay", plan_version_id AS "planVersionId", facts,
      amounts_cents AS amounts, period_bonus.released_at AS "releasedAt"
    FROM period_run JOIN period_bonus ON run_id = period_run.id AND member_id = ${memberId}
    WHERE every = ${every} AND period_run.code = ${code} AND facts -> 'bonuses' ? ${bonus} LIMIT 1`.execute(database);
  return rows[0];
}
