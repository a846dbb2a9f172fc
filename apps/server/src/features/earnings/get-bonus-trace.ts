import { amountOf } from '../../operation/amounts.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { bonusTitle } from './names.ts';
import { createBonusTitles } from './plans/bonus-titles.ts';
import { namesOf, readPlan } from './plans/plan-store.ts';
import { COMPANY_ADJUSTMENT, explainAdjustments } from './histories/company-adjustments.ts';
import { decimalText, dollarText } from './trace/decimal-text.ts';
import { explainLine } from './trace/explain-line.ts';
import { explainTotal } from './trace/explain-total.ts';
import { floorOf } from '@upline/plan';
import { createFindPlan } from './trace/plans-of-lines.ts';
import { createFindK, readLines, readRun, sumLines, type TraceOf } from './trace/read-trace.ts';

/** Explains one of the member's own bonuses of a closed week. Answers `bonusNotFound` if nothing was earned. */
export const createGetBonusTrace =
  ({ businessTimeZone: timeZone }: { businessTimeZone: string }): Handler<'getBonusTrace'> =>
  (context, payload) =>
    payload.bonus === COMPANY_ADJUSTMENT ? traceAdjustment(context, payload, timeZone) : traceBonus(context, payload);

const traceBonus: Handler<'getBonusTrace'> = async ({ database, member, locale }, { week, bonus, pageNum, pageSize }) => {
  const run = await readRun(database, week);
  if (run === undefined) return refuse('bonusNotFound', { field: 'week' });
  const version = await readPlan(database, run.planVersionId);
  const at = run.facts.bonuses.indexOf(bonus);
  if (version === undefined || at < 0) return refuse('bonusNotFound', { field: 'bonus' });
  const of = { memberId: member.id, week, bonus: at };
  const findK = await createFindK(database, run, of);
  const total = await sumLines(database, of, findK);
  if (total.size === 0) return refuse('bonusNotFound', { field: 'bonus' });
  const rows = await readLines(database, of, findK, pageSize, (pageNum - 1) * pageSize);
  const findPlan = await createFindPlan(
    database,
    version,
    rows.map(({ adjustsWeek }) => adjustsWeek),
  );
  const { amountCents, releasedAt } = await readAmount(database, of);
  const titleOf = await createBonusTitles(database, { locale, keys: [bonus] });
  const data = {
    W_WEEK: String(week),
    BONUS: bonus,
    ITEM_TYPE: titleOf(bonus, week),
    STATE: releasedAt === null ? ('pending' as const) : ('released' as const),
    ...namesOf(version),
    SUM: dollarText(floorOf(total.sumE10), locale),
    AMOUNT: amountOf(amountCents),
    NOTES: explainTotal(total, amountCents, locale),
    LINES: rows.map((row) => explainLine(row, { ...findPlan(row.adjustsWeek), key: bonus, facts: run.facts, locale })),
  };
  return { data, size: total.size };
};

/** Explains why two staff members adjusted the member's earnings. It has no lines: the reasons are sentences. */
async function traceAdjustment(
  { database, member, locale }: Parameters<Handler<'getBonusTrace'>>[0],
  { week, bonus }: { week: number; bonus: string },
  timeZone: string,
): Promise<Awaited<ReturnType<Handler<'getBonusTrace'>>>> {
  const run = await readRun(database, week);
  const version = run && (await readPlan(database, run.planVersionId));
  const { notes, cents } = await explainAdjustments(database, { memberId: member.id, week, timeZone, locale });
  if (version === undefined || notes.length === 0) return refuse('bonusNotFound', { field: 'bonus' });
  const data = {
    W_WEEK: String(week),
    BONUS: bonus,
    ITEM_TYPE: bonusTitle(bonus, locale),
    STATE: 'released' as const,
    ...namesOf(version),
    SUM: decimalText(cents, 2, locale, 2),
    AMOUNT: amountOf(cents),
    NOTES: notes,
    LINES: [],
  };
  return { data, size: 0 };
}

interface Settled {
  amountCents: bigint;
  releasedAt: Date | null;
}

async function readAmount(database: Database, { memberId, week, bonus }: TraceOf): Promise<Settled> {
  const row = await database
    .selectFrom('week_bonus')
    .select(['amounts_cents', 'released_at'])
    .where('member_id', '=', memberId)
    .where('week', '=', week)
    .executeTakeFirst();
  return { amountCents: row?.amounts_cents[bonus] ?? 0n, releasedAt: row?.released_at ?? null };
}
