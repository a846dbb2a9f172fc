import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { promotionColumns } from '../read-promotions.ts';
import type { PromotionTerms } from './promotion-terms.ts';

export interface PromotionRow extends PromotionTerms {
  id: bigint;
  version: number;
  beginsAt: Date;
  endsAt: Date | null;
  changedAt: Date;
  addedBy: string;
  state: 'planned' | 'running' | 'ended' | 'off';
}

export const stateAt = (
  now: Date,
): RawBuilder<PromotionRow['state']> => sql`CASE WHEN promotion.ends_at <= ${now} THEN 'ended' WHEN NOT promotion.is_on THEN 'off'
  WHEN promotion.begins_at > ${now} THEN 'planned' ELSE 'running' END`;

/** Reads a promotion by its number, locked if it is to be changed. Throws `promotionNotFound`. */
export async function readPromotion(database: Database, promotionId: number, now: Date, lock = sql``): Promise<PromotionRow> {
  const { rows } = await sql<PromotionRow>`
    SELECT ${promotionColumns}, promotion.begins_at AS "beginsAt", promotion.ends_at AS "endsAt", promotion.is_on AS "isOn",
      promotion.most_uses AS "mostUses", promotion.most_uses_each AS "mostUsesEach", promotion.changed_at AS "changedAt",
      coalesce((SELECT staff.name FROM staff WHERE staff.id = promotion.added_by), '') AS "addedBy", ${stateAt(now)} AS state
    FROM promotion WHERE id = ${promotionId} ${lock}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw refuse('promotionNotFound', { field: 'promotionId' });
  return row;
}

/**
 * Locks a promotion that is to be changed: waits for orders that are being placed with it, and later ones wait. Throws `promotionNotFound`, `promotionChangedMeanwhile` if the
 * caller saw another version, and `promotionOver`.
 */
export async function lockPromotion(transaction: Database, promotionId: number, version: number, now: Date): Promise<PromotionRow> {
  const row = await readPromotion(transaction, promotionId, now, sql`FOR UPDATE OF promotion`);
  if (row.version !== version) throw refuse('promotionChangedMeanwhile', { field: 'version' });
  if (row.state === 'ended') throw refuse('promotionOver');
  return row;
}

/** Number of orders with a promotion. Exact while it is locked. */
export async function usesOf(database: Database, id: bigint): Promise<number> {
  const { rows } = await sql<{ uses: number }>`
    SELECT count(*)::int AS uses FROM promotion_use WHERE promotion_id = ${id} AND returned_at IS NULL`.execute(database);
  return rows[0]?.uses ?? 0;
}

/**
 * Refuses two exclusive promotions with the same priority that overlap, because it would be undecided which one applies. Concurrent checks wait for each other. Throws
 * `promotionOverlaps`.
 */
export async function refuseOverlap(
  database: Database,
  {
    id,
    isExclusive,
    isOn,
    priority,
    companies,
    beginsAt,
    endsAt,
  }: Pick<PromotionRow, 'isExclusive' | 'isOn' | 'priority' | 'companies' | 'beginsAt' | 'endsAt'> & { id?: bigint },
): Promise<void> {
  if (!isExclusive || !isOn) return;
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('exclusive promotions', 0))`.execute(database);
  const { rows } = await sql<{ name: string }>`
    SELECT name ->> 'en_US' AS name FROM promotion
    WHERE is_exclusive AND is_on AND priority = ${priority} AND id IS DISTINCT FROM ${id ?? null}
      AND (companies IS NULL OR ${companies}::text[] IS NULL OR companies && ${companies}::text[])
      AND tstzrange(begins_at, ends_at) && tstzrange(${beginsAt}::timestamptz, ${endsAt}::timestamptz)
    ORDER BY begins_at LIMIT 1`.execute(database);
  const [other] = rows;
  if (other !== undefined) throw refuse('promotionOverlaps', { field: 'isExclusive', params: { name: other.name } });
}
