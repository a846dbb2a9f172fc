import type { AnswerOf } from '@upline/contract';
import { formatDateTime, type Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import { periodIn } from '../../../operation/texts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { HoldCause, PeriodRunTable } from '../../../platform/database/schema/earnings-tables.ts';
import { createBonusTitles } from '../plans/bonus-titles.ts';

type PeriodIncome = AnswerOf<'getPeriodIncome'>['data'][number];

/** A kind of period other than a week. */
export type PeriodKind = PeriodIncome['EVERY'];

/** A closed period, as far as its names go. */
export interface PeriodOfRun {
  every: PeriodRunTable['every'];
  code: number;
  firstDay: string;
  lastDay: string;
}

/** How a period is named in answers. */
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

/** A page of a member's closed periods other than weeks with something earned, the newest first. */
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

/** How many such periods there are, and their sum in cents. */
export async function sumPeriodIncome(database: Database, memberId: bigint): Promise<{ size: number; totalCents: bigint }> {
  const { rows } = await sql<{ size: number; totalCents: bigint }>`
    SELECT count(*)::int AS size, coalesce(sum(total_cents), 0)::int8 AS "totalCents" FROM period_bonus WHERE member_id = ${memberId}`.execute(
    database,
  );
  return rows[0] ?? { size: 0, totalCents: 0n };
}
