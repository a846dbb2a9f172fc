import { parseLocale } from '@upline/i18n';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { addWeeks, daysOfWeek, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { planFor } from '../plans/plan-store.ts';

/** Members are notified if their last week is this one or one of the next two. */
const WEEKS_AHEAD = 2;
const BATCH = 200;

export interface NoticeParts {
  database: Database;
  settings: Pick<Settings, 'businessTimeZone' | 'publicUrl'>;
}

interface Ending {
  memberId: bigint;
  name: string;
  email: string;
  locale: string;
  activeUntilWeek: number;
}

/**
 * Mails each member whose activity ends within two weeks, once for each last week; the mail and the note that it was sent commit together. Members who cannot sign in get no mail.
 * Returns the number of mails.
 */
export async function tellWhoseActivityEnds({ database, settings }: NoticeParts, now: Date): Promise<number> {
  const week = weekOf(now, settings.businessTimeZone);
  const { plan } = await planFor(database, week);
  const tellBatch = () =>
    inTransaction(database, async (transaction) => {
      const { rows } = await sql<Ending>`
        WITH ending AS MATERIALIZED (
          SELECT id, active_until_week FROM member
          WHERE active_until_week BETWEEN ${week} AND ${addWeeks(week, WEEKS_AHEAD)} AND password_hash IS NOT NULL
            AND activity_told_week IS DISTINCT FROM active_until_week
          ORDER BY active_until_week, id LIMIT ${BATCH} FOR NO KEY UPDATE SKIP LOCKED),
        marked AS (UPDATE member SET activity_told_week = ending.active_until_week FROM ending WHERE member.id = ending.id),
        told AS (
          INSERT INTO activity_notice (member_id, active_until_week, told_at) SELECT id, active_until_week, ${now} FROM ending ORDER BY id
          ON CONFLICT DO NOTHING RETURNING member_id, active_until_week)
        SELECT member.id AS "memberId", username AS name, email, locale, told.active_until_week AS "activeUntilWeek"
        FROM told JOIN member ON member.id = told.member_id`.execute(transaction);
      for (const { memberId, name, email, locale, activeUntilWeek } of rows) {
        await sendMail(transaction, {
          to: email,
          memberId: String(memberId),
          template: 'activityEnds',
          locale: parseLocale(locale),
          values: { name, day: daysOfWeek(activeUntilWeek).last, pv: plan.activity.monthlyPv, link: `${settings.publicUrl}/pc/index` },
        });
      }
      return rows.length;
    });
  let told = 0;
  for (let batch = await tellBatch(); batch > 0; batch = await tellBatch()) told += batch;
  return told;
}
