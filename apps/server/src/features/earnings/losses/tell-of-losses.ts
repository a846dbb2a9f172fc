import { addWeeks } from '@upline/money/weeks';
import { formatPv, type Locale, parseLocale } from '@upline/i18n';
import { lostBecause } from '@upline/plan';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { daysOfWeek, weekOf } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type MailTemplate, sendMail } from '../../../platform/mail/index.ts';
import { noticeKinds } from './write-losses.ts';

const BATCH = 200;
/** Older losses get no mail, such as those of weeks closed late, one after the other. */
const TOLD_WITHIN_WEEKS = 2;

interface TellingParts {
  database: Database;
  settings: Pick<Settings, 'businessTimeZone' | 'publicUrl'>;
}

interface Notice {
  week: number;
  kind: number;
  reason: number;
  left: bigint;
  right: bigint;
  memberId: bigint;
  name: string;
  email: string;
  locale: string;
  mayHear: boolean;
}

type LossTemplate = Extract<MailTemplate, `pv${string}`>;

/** One text for each case, because a sentence cannot be assembled from parts. */
function templateOf({ kind, reason }: Notice): LossTemplate {
  const isAhead = kind === noticeKinds.ahead;
  if (lostBecause[reason] === 'inactive') return isAhead ? 'pvEndsInactive' : 'pvLostInactive';
  return isAhead ? 'pvEndsFull' : 'pvLostFull';
}

/**
 * Mails members the PV they will lose when the week ends, and the PV they lost. The mail and the deletion of its notice commit together. A warning after the end of its week, an
 * old loss, and members who cannot sign in get no mail. Returns the number of mails.
 */
export async function tellOfLosses({ database, settings }: TellingParts, now: Date): Promise<number> {
  const week = weekOf(now, settings.businessTimeZone);
  const oldest = addWeeks(week, -TOLD_WITHIN_WEEKS);
  const tellBatch = () =>
    inTransaction(database, async (transaction) => {
      const { rows } = await sql<Notice>`
        WITH taken AS MATERIALIZED (
          SELECT week, kind, member_id FROM loss_notice ORDER BY week, kind, member_id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED),
        told AS (
          DELETE FROM loss_notice USING taken
          WHERE loss_notice.week = taken.week AND loss_notice.kind = taken.kind AND loss_notice.member_id = taken.member_id
          RETURNING loss_notice.*)
        SELECT told.week, told.kind, told.reason, told.left_pv AS "left", told.right_pv AS "right", member.id AS "memberId", username AS name, email,
          locale, password_hash IS NOT NULL AND locked_at IS NULL AS "mayHear"
        FROM told JOIN member ON member.id = told.member_id ORDER BY told.week, told.kind, member.id`.execute(transaction);
      const isDue = (notice: Notice): boolean =>
        notice.mayHear && (notice.kind === noticeKinds.ahead ? notice.week === week : notice.week >= oldest);
      const due = rows.filter(isDue);
      for (const notice of due) await mail(transaction, settings, notice);
      return { taken: rows.length, told: due.length };
    });
  let told = 0;
  for (let batch = await tellBatch(); batch.taken > 0; batch = await tellBatch()) told += batch.told;
  return told;
}

async function mail(transaction: Database, { publicUrl }: TellingParts['settings'], notice: Notice): Promise<void> {
  const locale: Locale = parseLocale(notice.locale);
  const pv = (hundredths: bigint): string => formatPv(amountOf(hundredths), locale);
  await sendMail(transaction, {
    to: notice.email,
    memberId: String(notice.memberId),
    template: templateOf(notice),
    locale,
    values: {
      name: notice.name,
      day: daysOfWeek(notice.week).last,
      leftPv: pv(notice.left),
      rightPv: pv(notice.right),
      link: `${publicUrl}${templateOf(notice) === 'pvEndsInactive' ? '/pc/index' : '/my/retain'}`,
    },
  });
}
