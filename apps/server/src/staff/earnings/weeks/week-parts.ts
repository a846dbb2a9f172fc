import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import type { SessionStaff } from '../../../operation/context.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { Week } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { HoldCause } from '../../../platform/database/schema/earnings-tables.ts';
import { createBonusTitles, type EarnedIn } from '../../../features/earnings/index.ts';
import { ofSeenCompanies, type WeeksAt } from './week-rows.ts';

type WeekPage = AnswerOf<'getWeek'>['data'];
type Sight = Pick<SessionStaff, 'companies'>;

/** Han, kana and Hangul: a name in these scripts has the family name first and no space, in every language, as `formatName` has it. */
const joinedScript = sql.lit('^[\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff]+$');

/** A member's name for staff, from the columns of `member`. */
export const memberName = sql<string>`coalesce(nullif(trim(
  CASE WHEN member.first_name ~ ${joinedScript} AND member.last_name ~ ${joinedScript} THEN member.last_name || member.first_name
    ELSE concat_ws(' ', member.first_name, member.last_name) END), ''), member.username)`;

/** The members whose earnings changed most, outliers first, and how many of them were marked as seen. Leaves out seen ones unless `withSeen`. */
export async function readChanges(
  database: Database,
  week: Week,
  { staff, locale, withSeen }: { staff: Sight; locale: Locale; withSeen: boolean },
): Promise<Pick<WeekPage, 'changes' | 'seenChanges'>> {
  const ofWeek = sql<boolean>`week = ${week} AND ${ofSeenCompanies(staff, sql`member.company_code`)}`;
  const { rows: counted } = await sql<{ seen: number }>`
    SELECT count(*)::int AS seen FROM week_change JOIN member ON member.id = week_change.member_id WHERE ${ofWeek} AND seen_at IS NOT NULL`.execute(
    database,
  );
  const { rows } = await sql<{
    memberCode: string;
    memberName: string;
    companyCode: string;
    before: bigint;
    cents: bigint;
    isOutlier: boolean;
    cause: WeekPage['changes'][number]['cause'];
    bonus: string;
    bonusChange: bigint;
    orderNo: string | null;
    orderPv: bigint;
    seenBy: string | null;
    seenAt: Date | null;
    seenNote: string;
  }>`
    SELECT member.code AS "memberCode", ${memberName} AS "memberName", week_change.company_code AS "companyCode", before_cents AS before,
      amount_cents AS cents, is_outlier AS "isOutlier", cause, bonus, bonus_change_cents AS "bonusChange", member_order.order_no AS "orderNo",
      order_pv AS "orderPv", staff.name AS "seenBy", seen_at AS "seenAt", seen_note AS "seenNote"
    FROM week_change JOIN member ON member.id = week_change.member_id LEFT JOIN member_order ON member_order.id = week_change.order_id
      LEFT JOIN staff ON staff.id = week_change.seen_by
    WHERE ${ofWeek} AND (seen_at IS NULL OR ${withSeen}::boolean)
    ORDER BY is_outlier DESC, abs(amount_cents - before_cents) DESC, member.id LIMIT 20`.execute(database);
  const titleOf = await createBonusTitles(database, { locale, keys: new Set(rows.map(({ bonus }) => bonus)) });
  const changes = rows.map((row) => ({
    memberCode: row.memberCode,
    memberName: row.memberName,
    companyCode: row.companyCode,
    paidBefore: amountOf(row.before),
    paid: amountOf(row.cents),
    isOutlier: row.isOutlier,
    cause: row.cause,
    bonus: row.bonus,
    bonusName: row.bonus === '' ? '' : titleOf(row.bonus, week),
    bonusChange: amountOf(row.bonusChange),
    orderNo: row.orderNo ?? '',
    orderPv: amountOf(row.orderPv),
    seen: row.seenAt === null ? null : { by: row.seenBy ?? '', at: row.seenAt.toISOString(), note: row.seenNote },
  }));
  return { changes, seenChanges: counted[0]?.seen ?? 0 };
}

/** The newest holds of a week or another period, with their number and sum. */
export async function readHolds(database: Database, of: EarnedIn, staff: Sight): Promise<Pick<WeekPage, 'holds' | 'holdCount' | 'held'>> {
  const { rows } = await sql<{
    memberCode: string;
    memberName: string;
    cents: bigint;
    cause: HoldCause;
    reason: string;
    heldBy: string;
    heldAt: Date;
    holds: number;
    sum: bigint;
  }>`
    SELECT member.code AS "memberCode", ${memberName} AS "memberName", earned.total_cents AS cents, earnings_hold.cause, earnings_hold.reason,
      staff.name AS "heldBy", earnings_hold.held_at AS "heldAt", (count(*) OVER ())::int AS holds, (sum(earned.total_cents) OVER ())::bigint AS sum
    FROM earnings_hold JOIN member ON member.id = earnings_hold.member_id JOIN staff ON staff.id = earnings_hold.held_by
    JOIN ${'week' in of ? sql`week_bonus` : sql`period_bonus`} AS earned ON earned.member_id = earnings_hold.member_id AND earned.hold_id = earnings_hold.id
    WHERE ${'week' in of ? sql`earnings_hold.week = ${of.week}` : sql`earnings_hold.run_id = ${of.runId}`} AND earnings_hold.freed_at IS NULL AND ${ofSeenCompanies(staff, sql`member.company_code`)}
    ORDER BY earnings_hold.id DESC LIMIT 100`.execute(database);
  return {
    holds: rows.map(({ memberCode, memberName: name, cents, cause, reason, heldBy, heldAt }) => ({
      memberCode,
      memberName: name,
      amount: amountOf(cents),
      cause,
      reason,
      heldBy,
      heldAt: heldAt.toISOString(),
    })),
    holdCount: rows[0]?.holds ?? 0,
    held: amountOf(rows[0]?.sum ?? 0n),
  };
}

/** Uncredited amounts, including held earnings. */
export async function readPending(database: Database, week: Week, staff: Sight): Promise<{ members: number; cents: bigint }> {
  const { rows } = await sql<{ members: number; cents: bigint }>`
    SELECT count(*)::int AS members, coalesce(sum(total_cents), 0)::bigint AS cents FROM week_bonus
    WHERE week = ${week} AND released_at IS NULL AND ${ofSeenCompanies(staff, sql`company_code`)}`.execute(database);
  return rows[0] ?? { members: 0, cents: 0n };
}

/** Progress or result of a week's close; null if none was begun. */
export async function readClosing(database: Database, week: Week, at: WeeksAt): Promise<WeekPage['closing']> {
  const row = await database.selectFrom('week_close').selectAll().where('week', '=', week).executeTakeFirst();
  if (row === undefined) return null;
  const steps = row.steps as NonNullable<WeekPage['closing']>['steps'];
  return {
    step: row.step as NonNullable<WeekPage['closing']>['step'],
    isRunning: at.closing === week,
    begunBy: row.begun_by,
    begunAt: row.begun_at.toISOString(),
    tries: row.tries,
    failure: row.failure,
    steps,
  };
}
