import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import type { Promotion } from './promotion.ts';

/** Columns of a promotion needed to price orders. */
export const promotionColumns = sql`promotion.id, promotion.name, promotion.kind, promotion.offer, promotion.pv_rule AS "pvRule", promotion.priority,
  promotion.is_exclusive AS "isExclusive", promotion.companies, promotion.card_levels AS "cardLevels", promotion.shelves, promotion.products,
  promotion.minimum_cents AS "minimumCents", promotion.version`;

/** Condition: the promotion runs now and has uses left. */
export const isLive = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`promotion.is_on AND promotion.begins_at <= ${now} AND (promotion.ends_at IS NULL OR promotion.ends_at > ${now})
    AND (promotion.most_uses IS NULL OR promotion.uses < promotion.most_uses)`;

export interface OrderingMember {
  memberId: bigint;
  now: Date;
}

/** Condition: the promotion is for this member, who has not used it too often. */
const isForMember = (memberId: bigint) => sql<boolean>`
  EXISTS (SELECT FROM member WHERE member.id = ${memberId} AND (promotion.companies IS NULL OR member.company_code = ANY (promotion.companies))
    AND (promotion.card_levels IS NULL OR member.card_level = ANY (promotion.card_levels)))
  AND (promotion.most_uses_each IS NULL OR promotion.most_uses_each > (SELECT count(*) FROM promotion_use
    WHERE promotion_use.promotion_id = promotion.id AND promotion_use.member_id = ${memberId} AND promotion_use.returned_at IS NULL))`;

export async function promotionsFor(database: Database, { memberId, now }: OrderingMember): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`
    SELECT ${promotionColumns} FROM promotion WHERE ${isLive(now)} AND ${isForMember(memberId)} ORDER BY id`.execute(database);
  return rows;
}

/** SQL condition: there are promotions that a member's order may have now. */
export const hasPromotions = ({ memberId, now }: OrderingMember): RawBuilder<boolean> =>
  sql<boolean>`EXISTS (SELECT FROM promotion WHERE ${isLive(now)} AND ${isForMember(memberId)})`;

export async function livePromotions(database: Database, now: Date): Promise<Promotion[]> {
  const { rows } = await sql<Promotion>`SELECT ${promotionColumns} FROM promotion WHERE ${isLive(now)} ORDER BY id`.execute(database);
  return rows;
}

/**
 * Promotions among these that a member's order may still have, locked until the transaction ends. Orders wait for each other only if the number of uses is limited. Promotions
 * cannot change in between. The member's cart must be locked, because their own uses are counted without a lock.
 */
export async function holdPromotions(database: Database, ids: readonly bigint[], { memberId, now }: OrderingMember): Promise<Promotion[]> {
  if (ids.length === 0) return [];
  const held: Promotion[] = [];
  for (const [isLimited, lock] of [
    [sql`promotion.most_uses IS NOT NULL`, sql`FOR NO KEY UPDATE OF promotion`],
    [sql`promotion.most_uses IS NULL`, sql`FOR SHARE OF promotion`],
  ] as const) {
    const { rows } = await sql<Promotion>`
      SELECT ${promotionColumns} FROM promotion
      WHERE id = ANY (${[...ids]}::bigint[]) AND ${isLimited} AND ${isLive(now)} AND ${isForMember(memberId)} ORDER BY id ${lock}`.execute(
      database,
    );
    held.push(...rows);
  }
  return held;
}
