import type { AnswerOf } from '@upline/contract';
import { createTranslator, type MessageKey } from '@upline/i18n/server';
import type { WeekFacts } from '@upline/plan';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { weekIn } from '../../../operation/texts.ts';
import { endOfWeek, type Week } from '../../../platform/calendar/index.ts';
import { chosenTime } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { formatDateTime } from '@upline/i18n';
import { ALL_BONUSES, closeWeek, isClosed, isWeekOver, nextWeek } from '../../../features/earnings/index.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';

type Answer = AnswerOf<'closeWeek'>['data'];
type Parts = Pick<FeatureParts, 'settings' | 'livingFigures' | 'clock'>;

/** Closes a week at once, as the calendar does some minutes after its end. For a closed week, verifies that it follows from its input. */
export function createCloseWeek(parts: Parts): Handler<'closeWeek'> {
  const { settings, livingFigures } = parts;
  const { settler } = livingFigures;
  return async (context, payload) => {
    const { database, staff } = context;
    // A close affects members of all companies.
    if (staff.companies !== undefined) return refuse('notAllowed', { params: { context: 'staff' } });
    const { week } = payload;
    if (week !== undefined && (await isClosed(database, week))) {
      await auditStaffAct(database, context, 'closeWeek', payload);
      const { isSame } = await livingFigures.trials.run('checkWeek', { week });
      return closedBefore(context, settings, { ...(await readPaid(database, week)), outcome: isSame ? 'same' : 'differs' });
    }
    const next = await weekToClose(context, parts, week);
    if (typeof next !== 'number') return next;
    await auditStaffAct(database, context, 'closeWeek', payload);
    const at = chosenTime(parts.clock);
    const closed = await closeWeek({ database, settings, settler }, next, { at, begunBy: staff.name });
    const { outcome } = closed.week;
    if (outcome === 'notOver') return notOver(context, settings, next);
    if (outcome === 'busy') return { data: { ...nothingPaid(next), outcome }, message: 'staff.weekBusy' };
    const month = closed.month === undefined ? '' : String(closed.month.month);
    const paid = { ...(await readPaid(database, next)), outcome, month };
    return outcome === 'closed' ? { data: paid, message: 'staff.done' } : closedBefore(context, settings, paid);
  };
}

const nothingPaid = (week: Week): Omit<Answer, 'outcome'> => ({
  week: String(week),
  lines: 0,
  paid: 0,
  members: 0,
  bonuses: {},
  closedAt: null,
  releasedAt: null,
  month: '',
});

/** The next week to close, if it may be closed and is the requested one; otherwise the refusal. */
async function weekToClose(
  context: StaffContext,
  { settings, clock }: Parts,
  week: Week | undefined,
): Promise<Week | Refusal<'weekRefused' | 'weekNotOver' | 'weekNotNext' | 'weekNothingToClose'>> {
  const { database, locale } = context;
  const next = await nextWeek(database);
  if (next === undefined) return refuse('weekNothingToClose');
  if (week !== undefined && week < next) return refuse('weekRefused', { field: 'week' });
  const now = chosenTime(clock) ?? (await timeOf(database));
  if (!isWeekOver(next, now, settings)) return notOver(context, settings, next);
  if (week !== undefined && week > next) return refuse('weekNotNext', { field: 'week', params: { week: weekIn(locale, next) } });
  return next;
}

const notOver = ({ locale }: StaffContext, { businessTimeZone }: Parts['settings'], week: Week): Refusal<'weekNotOver'> =>
  refuse('weekNotOver', {
    field: 'week',
    params: { week: weekIn(locale, week), at: formatDateTime(endOfWeek(week, businessTimeZone), businessTimeZone) },
  });

/** The payout with which a week was closed, not the payout of a second close. */
async function readPaid(database: Database, week: Week): Promise<Omit<Answer, 'outcome'>> {
  const run = await database
    .selectFrom('week_run')
    .select(['lines', 'facts', 'closed_at', 'released_at'])
    .where('week', '=', week)
    .executeTakeFirstOrThrow();
  const { bonuses = [], paidCents = 0 } = run.facts as Partial<WeekFacts>;
  const { rows } = await sql<{ bonus: number; cents: bigint; members: number }>`
    SELECT bonus, sum(amount_cents)::bigint AS cents, sum(members)::int AS members FROM week_total WHERE week = ${week} GROUP BY bonus ORDER BY bonus`.execute(
    database,
  );
  return {
    week: String(week),
    lines: Number(run.lines),
    paid: amountOf(BigInt(paidCents)),
    members: rows.find(({ bonus }) => bonus === ALL_BONUSES)?.members ?? 0,
    bonuses: Object.fromEntries(
      rows.filter(({ bonus }) => bonus !== ALL_BONUSES).map(({ bonus, cents }) => [bonuses[bonus] ?? String(bonus), amountOf(cents)]),
    ),
    closedAt: run.closed_at.toISOString(),
    releasedAt: run.released_at?.toISOString() ?? null,
    month: '',
  };
}

/** Says when the week was closed and what it paid then, so that the answer does not read as zero payout. */
function closedBefore({ locale }: StaffContext, { businessTimeZone }: Parts['settings'], data: Answer) {
  const t = createTranslator(locale);
  const key: MessageKey = data.releasedAt === null ? 'messages:staff.weekPays' : 'messages:staff.weekPaid';
  const paid = t(key, { amount: data.paid.toFixed(2), members: data.members });
  const at = formatDateTime(new Date(data.closedAt ?? 0), businessTimeZone);
  return { data, message: 'staff.weekClosedBefore' as const, messageParams: { week: weekIn(locale, data.week), at, paid } };
}
