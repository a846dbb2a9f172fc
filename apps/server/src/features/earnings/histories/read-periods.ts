import type { AnswerOf } from '@upline/contract';
import { formatDateTime, type Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { periodIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { HoldCause } from '../../../platform/database/schema/earnings-tables.ts';
import type { PeriodOfRun } from '../periods/period-calendar.ts';
import type { OpenPeriodAmounts } from '../forecast/figures.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { createBonusTitles } from '../plans/bonus-titles.ts';

type Answer = AnswerOf<'getPeriodIncome'>;
type PeriodIncome = Answer['data'][number];
type OpenPeriod = NonNullable<Answer['open']>[number];
type KeptOfPeriod = Answer['kept'][number];

export type PeriodKind = PeriodIncome['EVERY'];

/** Fields of an answer that name a period. */
export const periodNamesOf = ({ every, code, firstDay, lastDay }: PeriodOfRun, locale: Locale) => ({
  EVERY: every as PeriodKind,
  CODE: String(code),
  PERIOD: periodIn(locale, every, code),
  DATE_RANGE: `${firstDay} ~ ${lastDay}`,
});

interface Asked {
  memberId: bigint;
  timeZone: string;
  locale: Locale;
}

interface Row extends PeriodOfRun {
  amounts: bigint[];
  totalCents: bigint;
  releasedAt: Date | null;
  bonuses: string[];
  heldFor: HoldCause | null;
}

/** A page of a member's closed periods with earnings, other than weeks, newest first. */
export async function readPeriodIncome(
  database: Database,
  { memberId, timeZone, locale }: Asked,
  limit: number,
  offset: number,
): Promise<PeriodIncome[]> {
  const { rows } = await sql<Row>`
    SELECT every, period_run.code, first_day AS "firstDay", last_day AS "lastDay", amounts_cents AS amounts, total_cents AS "totalCents",
      period_bonus.released_at AS "releasedAt", facts -> 'bonuses' AS bonuses,
      (SELECT cause FROM earnings_hold WHERE earnings_hold.id = hold_id) AS "heldFor"
    FROM period_bonus JOIN period_run ON period_run.id = run_id
    WHERE member_id = ${memberId} ORDER BY run_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(database);
  const titleOf = await createBonusTitles(database, { locale, keys: new Set(rows.flatMap(({ bonuses }) => bonuses)) });
  return rows.map((row) => ({
    ...periodNamesOf(row, locale),
    BONUSES: row.bonuses.flatMap((key, at) =>
      row.amounts[at] ? [{ BONUS: key, ITEM_TYPE: titleOf(key), AMOUNT: amountOf(row.amounts[at]) }] : [],
    ),
    TOTAL_BONUS: amountOf(row.totalCents),
    STATE: row.releasedAt === null ? ('pending' as const) : ('released' as const),
    RELEASE_TIME: formatDateTime(row.releasedAt, timeZone),
    ...(row.heldFor === null ? {} : { HELD_BECAUSE: createTranslator(locale)(`messages:heldBecause.${row.heldFor}`) }),
  }));
}

/** Number of a member's closed periods with earnings, other than weeks, and their sum in cents. */
export async function sumPeriodIncome(database: Database, memberId: bigint): Promise<{ size: number; totalCents: bigint }> {
  const { rows } = await sql<{ size: number; totalCents: bigint }>`
    SELECT count(*)::int AS size, coalesce(sum(total_cents), 0)::int8 AS "totalCents" FROM period_bonus WHERE member_id = ${memberId}`.execute(
    database,
  );
  return rows[0] ?? { size: 0, totalCents: 0n };
}

/** An open period as answers show it, with its bonuses by name. */
export async function showOpenPeriods(
  database: Database,
  open: readonly OpenPeriodAmounts[],
  locale: Locale,
  plan: AnyPlan,
): Promise<OpenPeriod[]> {
  const titleOf = await createBonusTitles(database, { locale, keys: new Set(open.flatMap(({ bonuses }) => bonuses)), open: plan });
  return open.map((period) => ({
    ...periodNamesOf(period, locale),
    BONUSES: period.bonuses.flatMap((key, at) =>
      period.cents[at] ? [{ BONUS: key, ITEM_TYPE: titleOf(key), AMOUNT: amountOf(BigInt(period.cents[at])) }] : [],
    ),
    TOTAL_BONUS: amountOf(BigInt(period.cents.reduce((sum, cents) => sum + cents, 0))),
  }));
}

/** PV of a member that each bonus of periods other than weeks kept at its last close. */
export async function readKeptOfPeriods(database: Database, memberId: bigint, locale: Locale): Promise<KeptOfPeriod[]> {
  const { rows } = await sql<PeriodOfRun & { bonus: string; figures: bigint[] }>`
    SELECT every, code, first_day AS "firstDay", last_day AS "lastDay", substr(part, 6) AS bonus, figures
    FROM (SELECT DISTINCT ON (part) id, part, run_id FROM plan_part WHERE part LIKE 'kept:%' ORDER BY part, run_id DESC) AS newest
      JOIN period_run ON period_run.id = newest.run_id AND every <> 'week'
      JOIN plan_part_row ON part_id = newest.id AND member_id = ${memberId}
    ORDER BY period_run.id DESC, part`.execute(database);
  const titleOf = await createBonusTitles(database, { locale, keys: new Set(rows.map(({ bonus }) => bonus)) });
  return rows.map((row) => ({
    ...periodNamesOf(row, locale),
    BONUS: row.bonus,
    ITEM_TYPE: titleOf(row.bonus),
    LEFT_PV: amountOf(row.figures[0] ?? 0n),
    RIGHT_PV: amountOf(row.figures[1] ?? 0n),
  }));
}
