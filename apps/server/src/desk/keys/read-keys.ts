import type { AnswerOf } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';

export type ShownKey = AnswerOf<'listApiKeys'>['data'][number];

/** Keys that ended longer ago are hidden. The audit names them forever. */
const SHOWN_DAYS = 90;

/** A condition on `staff_key`: a person limited to companies sees only keys of these companies, and their own. */
export const isKeyInSight = ({ id, companies }: Pick<SessionStaff, 'id' | 'companies'>): RawBuilder<boolean> =>
  companies === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(staff_key.made_by = ${id} OR staff_key.companies::text[] <@ ${companies}::text[])`;

/** The keys that a person may see, newest first; one key if its number is given. */
export async function readKeys(database: Database, staff: SessionStaff, now: Date, keyId?: bigint): Promise<ShownKey[]> {
  const shownSince = new Date(now.getTime() - SHOWN_DAYS * 86_400_000);
  let query = database
    .selectFrom('staff_key')
    .innerJoin('staff', 'staff.id', 'made_by')
    .leftJoin('staff as revoker', 'revoker.id', 'revoked_by')
    .selectAll('staff_key')
    .select(['staff.name as maker', 'staff.is_active as isMakerActive', sql<string>`coalesce(revoker.name, '')`.as('revoker')])
    .where(isKeyInSight(staff))
    .orderBy('staff_key.id', 'desc');
  if (keyId === undefined)
    query = query.where('expires_at', '>', shownSince).where(sql<boolean>`coalesce(revoked_at > ${shownSince}, true)`);
  else query = query.where('staff_key.id', '=', keyId);
  const rows = await query.execute();
  return rows.map((row) => ({
    keyNo: Number(row.id),
    name: row.name,
    prefix: row.prefix,
    permissions: row.permissions,
    companies: row.companies,
    state: stateOf(row, now),
    madeBy: row.maker,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    lastUsedFrom: row.last_used_from,
    revokedBy: row.revoker,
    revokedAt: row.revoked_at?.toISOString() ?? null,
  }));
}

interface KeyValidity {
  revoked_at: Date | null;
  expires_at: Date;
  isMakerActive: boolean;
}

function stateOf({ revoked_at: revokedAt, expires_at: expiresAt, isMakerActive }: KeyValidity, now: Date): ShownKey['state'] {
  if (revokedAt !== null) return 'revoked';
  if (expiresAt <= now) return 'expired';
  return isMakerActive ? 'active' : 'stopped';
}
