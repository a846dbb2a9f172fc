import { createHash, randomBytes } from 'node:crypto';
import type { Permission } from '@upline/contract';
import { sql } from 'kysely';
import type { SessionMember } from '../../../operation/context.ts';
import { VIEW_PREFIX } from '../../../operation/view-token.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** What a person of the staff needs to view the shop as a member; the member's pages show their contacts. */
export const viewPermissions = ['member.view-as', 'member.read-contact'] as const satisfies readonly Permission[];

const TOKEN_BYTES = 32;
const viewForm = new RegExp(`^${VIEW_PREFIX}[A-Za-z0-9_-]{43}$`);

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** A view as a member: for whom, by whom, until when. */
export interface NewView {
  memberId: bigint;
  staffId: bigint;
  now: Date;
  expiresAt: Date;
}

/** Opens a view and answers its token, which is stored nowhere. */
export async function openView(database: Database, { memberId, staffId, now, expiresAt }: NewView): Promise<string> {
  const token = `${VIEW_PREFIX}${randomBytes(TOKEN_BYTES).toString('base64url')}`;
  await database
    .insertInto('member_view')
    .values({ token_hash: hashOf(token), member_id: memberId, staff_id: staffId, begun_at: now, expires_at: expiresAt })
    .execute();
  return token;
}

/**
 * The member whom a view shows; undefined for an unknown or ended one, and once the person of the staff is disabled, may not view or see contacts any more, or
 * may not see the member's company.
 */
export async function viewedMember(database: Database, token: string, now: Date): Promise<SessionMember | undefined> {
  if (!viewForm.test(token)) return undefined;
  const { rows } = await sql<SessionMember>`
    SELECT member.id, code, username, company_code AS "companyCode", member.locale, token_hash AS "sessionKey"
    FROM member_view JOIN member ON member.id = member_view.member_id JOIN staff ON staff.id = member_view.staff_id
    WHERE token_hash = ${hashOf(token)}::bytea AND expires_at > ${now} AND staff.is_active
      AND (staff.companies IS NULL OR member.company_code = ANY (staff.companies))
      AND ARRAY(SELECT unnest(staff_role.permissions) FROM staff_has_role JOIN staff_role ON staff_role.id = staff_has_role.role_id
        WHERE staff_has_role.staff_id = staff.id) @> ${[...viewPermissions]}::text[]`.execute(database);
  return rows[0];
}
