import { createHash, randomBytes } from 'node:crypto';
import type { Permission, ShopSettings } from '@upline/contract';
import { sql } from 'kysely';
import { ABSOLUTE_MS } from '../../../operation/staff-session-life.ts';
import type { Database } from '../../../platform/database/connection.ts';

const permission: Permission = 'product.read';
export const PREVIEW_MS: number = 60 * 60 * 1_000;
/** Maximum previews of a person. Each costs every process that shows it a snapshot. */
const MOST_OF_ONE_PERSON = 3;
const tokenForm = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface ShopPreview {
  id: bigint;
  at: Date;
  goodsIds: readonly number[];
  /** Banners shown regardless of their state, period and audience. */
  bannerIds: readonly number[];
  expiresAt: Date;
  /** Shop settings to show; null for those in force. */
  settings: ShopSettings | null;
}

export interface NewPreview extends Omit<ShopPreview, 'id'> {
  staffId: bigint;
  /** The session with which it ends; undefined for a maker without one. */
  staffSessionId: bigint | undefined;
  now: Date;
}

/** Begins a preview and returns its token, which is stored only as a hash. The person's oldest previews end. */
export async function beginPreview(database: Database, preview: NewPreview): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql`
    INSERT INTO shop_preview (token_hash, staff_id, staff_session_id, at, goods_ids, banner_ids, begun_at, expires_at, settings)
    VALUES (${hashOf(token)}, ${preview.staffId}, ${preview.staffSessionId ?? null}, ${preview.at}, ${[...preview.goodsIds]}::integer[],
      ${[...preview.bannerIds]}::integer[], ${preview.now}, ${preview.expiresAt},
      ${preview.settings && JSON.stringify(preview.settings)}::jsonb)`.execute(database);
  await sql`
    DELETE FROM shop_preview WHERE staff_id = ${preview.staffId} AND id <= (
      SELECT id FROM shop_preview WHERE staff_id = ${preview.staffId} ORDER BY id DESC OFFSET ${MOST_OF_ONE_PERSON} LIMIT 1)`.execute(
    database,
  );
  return token;
}

/**
 * The preview of a token; undefined for an unknown or expired one, and once its maker is disabled, signed out or may no longer see products. An idle session keeps it: viewing the
 * shop makes no console calls.
 */
export async function findPreview(database: Database, token: string, now: Date): Promise<ShopPreview | undefined> {
  if (!tokenForm.test(token)) return undefined;
  const { rows } = await sql<{
    id: string;
    at: Date;
    goodsIds: number[];
    bannerIds: number[];
    expiresAt: Date;
    settings: ShopSettings | null;
  }>`
    SELECT shop_preview.id, at, goods_ids AS "goodsIds", banner_ids AS "bannerIds", expires_at AS "expiresAt", settings
    FROM shop_preview JOIN staff ON staff.id = shop_preview.staff_id
    WHERE token_hash = ${hashOf(token)} AND expires_at > ${now} AND staff.is_active
      AND (staff_session_id IS NULL OR EXISTS (SELECT FROM staff_session
        WHERE staff_session.id = staff_session_id AND staff_session.created_at > ${new Date(now.getTime() - ABSOLUTE_MS)}))
      AND EXISTS (SELECT FROM staff_has_role JOIN staff_role ON staff_role.id = staff_has_role.role_id
        WHERE staff_has_role.staff_id = staff.id AND ${permission} = ANY (staff_role.permissions))`.execute(database);
  const [row] = rows;
  return row && { ...row, id: BigInt(row.id) };
}
