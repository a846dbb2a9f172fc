import { createHash, randomBytes } from 'node:crypto';
import type { Permission } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SessionMember } from '../../../operation/context.ts';
import { isLiveStaffSession } from '../../../operation/staff-session-life.ts';
import { VIEW_PREFIX } from '../../../operation/view-token.ts';
import { appendAudits } from '../../../platform/audit/append-audit.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Permissions needed to view the shop as a member; the member's pages show their contacts. */
const viewPermissions = ['member.view-as', 'member.read-contact'] as const satisfies readonly Permission[];

const SECRET_BYTES = 32;
/** A code is valid for one minute, for the page that the console opens. */
const CODE_MS = 60_000;
const codeForm = /^[A-Za-z0-9_-]{43}$/;
const viewForm = new RegExp(`^${VIEW_PREFIX}[A-Za-z0-9_-]{43}$`);

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
const randomSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Whether a row of `member_view` joined with `member` and `staff` is still usable, or its code may still be exchanged. */
const isLiveView = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  ended_at IS NULL AND expires_at > ${now} AND (token_hash IS NOT NULL OR begun_at > ${new Date(now.getTime() - CODE_MS)})
  AND staff.is_active AND (staff.companies IS NULL OR member.company_code = ANY (staff.companies))
  AND (staff_session_id IS NULL
    OR EXISTS (SELECT FROM staff_session WHERE staff_session.id = staff_session_id AND ${isLiveStaffSession(now)}))
  AND ARRAY(SELECT unnest(staff_role.permissions) FROM staff_has_role JOIN staff_role ON staff_role.id = staff_has_role.role_id
    WHERE staff_has_role.staff_id = staff.id) @> ${[...viewPermissions]}::text[])`;

export interface NewView {
  memberId: bigint;
  staffId: bigint;
  /** Session that the view ends with; undefined at the command line, which has none. */
  staffSessionId: bigint | undefined;
  now: Date;
  expiresAt: Date;
}

/** Begins a view and returns its code, which is stored nowhere. The first call with the code within a minute gets the view's token. */
export async function beginView(database: Database, { memberId, staffId, staffSessionId, now, expiresAt }: NewView): Promise<string> {
  const code = randomSecret();
  await database
    .insertInto('member_view')
    .values({
      code_hash: hashOf(code),
      member_id: memberId,
      staff_id: staffId,
      staff_session_id: staffSessionId ?? null,
      begun_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return code;
}

/** A view whose code was exchanged. */
export interface TakenView {
  token: string;
  memberCode: string;
  by: string;
  expiresAt: Date;
}

/** Exchanges a code for its view; undefined for an unknown, used or late one. Of two concurrent calls, one gets the view. */
export async function takeView(database: Database, code: string, now: Date): Promise<TakenView | undefined> {
  if (!codeForm.test(code)) return undefined;
  const token = `${VIEW_PREFIX}${randomSecret()}`;
  const { rows } = await sql<Omit<TakenView, 'token'>>`
    UPDATE member_view SET token_hash = ${hashOf(token)}::bytea FROM member, staff
    WHERE code_hash = ${hashOf(code)}::bytea AND token_hash IS NULL AND member.id = member_view.member_id AND staff.id = member_view.staff_id
      AND ${isLiveView(now)}
    RETURNING member.code AS "memberCode", staff.name AS by, expires_at AS "expiresAt"`.execute(database);
  return rows[0] && { ...rows[0], token };
}

/**
 * Member shown by a view; undefined for an unknown or ended one, and once the staff member is disabled, their session has ended, they may no longer view or see contacts, or may
 * not see the member's company.
 */
export async function viewedMember(database: Database, token: string, now: Date): Promise<SessionMember | undefined> {
  if (!viewForm.test(token)) return undefined;
  const { rows } = await sql<SessionMember>`
    SELECT member.id, code, username, company_code AS "companyCode", member.locale, token_hash AS "sessionKey"
    FROM member_view JOIN member ON member.id = member_view.member_id JOIN staff ON staff.id = member_view.staff_id
    WHERE token_hash = ${hashOf(token)}::bytea AND ${isLiveView(now)}`.execute(database);
  return rows[0];
}

/** Ends the view of a token. An already ended view is no failure. */
export async function leaveView(database: Database, token: string, now: Date): Promise<void> {
  if (viewForm.test(token)) await endWhere(database, now, sql<boolean>`token_hash = ${hashOf(token)}::bytea`, sql`'left'`);
}

/**
 * Records the end of views that are no longer usable, and why: never opened, time limit passed, or the staff member's session or permission ended. Only for one person, if given.
 */
export async function noteEndedViews(database: Database, now: Date, staffId?: bigint): Promise<void> {
  const which = sql<boolean>`NOT ${isLiveView(now)} AND ${staffId === undefined ? sql`true` : sql`member_view.staff_id = ${staffId}`}`;
  await endWhere(
    database,
    now,
    which,
    sql`CASE WHEN token_hash IS NULL THEN 'neverOpened' WHEN expires_at <= ${now} THEN 'timeOver' ELSE 'accessEnded' END`,
  );
}

/** Ends every view of a staff member, also those begun at the command line. */
export async function endViews(database: Database, now: Date, staffId: bigint): Promise<void> {
  await endWhere(database, now, sql<boolean>`member_view.staff_id = ${staffId}`, sql`'accessEnded'`);
}

async function endWhere(database: Database, now: Date, which: RawBuilder<boolean>, why: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ memberCode: string; by: string; why: string }>`
    UPDATE member_view SET ended_at = ${now} FROM member, staff
    WHERE member.id = member_view.member_id AND staff.id = member_view.staff_id AND ended_at IS NULL AND ${which}
    RETURNING member.code AS "memberCode", staff.name AS by, ${why} AS why`.execute(database);
  const lines = rows.map(({ memberCode, by, why: reason }) => ({
    at: now,
    actor: `staff:${by}`,
    action: 'staff.viewEnded',
    subject: memberCode,
    detail: { memberCode, why: reason },
  }));
  await appendAudits(database, lines);
}
