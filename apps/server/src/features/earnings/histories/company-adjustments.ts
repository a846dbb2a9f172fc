import { createTranslator } from '@upline/i18n/server';
import type { Locale } from '@upline/i18n';
import { type RawBuilder, sql } from 'kysely';
import { formatMoney } from '@upline/i18n';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** The key of the column that shows a member's earnings adjusted by two staff members. No plan settles it. */
export const COMPANY_ADJUSTMENT = 'companyAdjustment';

const weekOfBooking = (timeZone: string): RawBuilder<number> => sql`to_char(booked_at AT TIME ZONE ${timeZone}, 'IYYYIW')::int`;

/** Adjustments of a member's earnings by week of booking: `week`, `cents` and the last moment. */
export const adjustedWeeks = (memberId: bigint, timeZone: string): RawBuilder<unknown> => sql`
  SELECT ${weekOfBooking(timeZone)} AS week, sum(amount_cents)::int8 AS cents, max(booked_at) AS at
  FROM wallet_adjustment WHERE member_id = ${memberId} AND is_earnings GROUP BY 1`;

/** The adjustments of a week as sentences in the member's language, each with amount and reason, and their sum in cents. */
export async function explainAdjustments(
  database: Database,
  { memberId, week, timeZone, locale }: { memberId: bigint; week: number; timeZone: string; locale: Locale },
): Promise<{ notes: string[]; cents: bigint }> {
  const { rows } = await sql<{ cents: bigint; reason: string }>`
    SELECT amount_cents AS cents, reason FROM wallet_adjustment
    WHERE member_id = ${memberId} AND is_earnings AND ${weekOfBooking(timeZone)} = ${week} ORDER BY id`.execute(database);
  const say = createTranslator(locale);
  return {
    notes: rows.map(
      ({ cents, reason }) => `${formatMoney(amountOf(cents), locale).text} · ${say('messages:journal.adjusted', { reason })}`,
    ),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0n),
  };
}
