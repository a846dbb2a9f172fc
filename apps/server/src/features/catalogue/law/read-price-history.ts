import { centsFromText } from '@upline/money';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { type Promotion, promotionColumns, promotionKindsOf } from '../../promotion/index.ts';
import type { PriceStep, RanPromotion } from './prior-price.ts';

/** Promotions that ended earlier are not read: a present price that is older than this counts as begun then. */
const REMEMBERED_DAYS = 400;

type Steps = ReadonlyMap<number, readonly PriceStep[]>;

interface HistoryRow {
  id: number;
  priceCents: bigint;
  /** Changes of the usual price, oldest first: when, and the prices before and after as text; null before the first. */
  changes: [ms: number, before: string | null, after: string | null][] | null;
  /** Periods that have begun: from, until (null without end), and the price in hundredths as text. */
  periods: [fromMs: number, untilMs: number | null, cents: string][] | null;
}

/** Prices over time of offered variants whose price has ever changed: of these products, or of all. Variants without a change are absent. */
export async function readPriceSteps(database: Database, productIds?: readonly number[]): Promise<Steps> {
  const ofThese = (column: string) =>
    productIds === undefined ? sql`true` : sql`${sql.ref(column)} = ANY (${[...productIds]}::integer[])`;
  const { rows } = await sql<HistoryRow>`
    WITH change AS (
      SELECT split_part(path, '.', 2)::bigint AS id,
        json_agg(json_build_array(extract(epoch FROM at) * 1000, before #>> '{}', after #>> '{}') ORDER BY goods_history.id) AS changes
      FROM goods_history WHERE ${ofThese('product_id')} AND path ~ '^variants\\.[0-9]+\\.price$' GROUP BY 1),
    period AS (
      SELECT variant_id AS id,
        json_agg(json_build_array(extract(epoch FROM from_at) * 1000, extract(epoch FROM until_at) * 1000, price_cents::text) ORDER BY from_at) AS periods
      FROM price_period WHERE from_at <= now() AND until_at IS DISTINCT FROM from_at GROUP BY 1)
    SELECT variant.id, variant.price_cents AS "priceCents", change.changes, period.periods
    FROM product_variant AS variant LEFT JOIN change ON change.id = variant.id LEFT JOIN period ON period.id = variant.id
    WHERE variant.on_sale AND ${ofThese('variant.product_id')} AND (change.id IS NOT NULL OR period.id IS NOT NULL)`.execute(database);
  return new Map(rows.map((row) => [row.id, stepsOf(row)]));
}

/** The prices of a variant, oldest first: its usual ones, and those of periods while they were in force. */
export function stepsOf({ priceCents, changes, periods }: Omit<HistoryRow, 'id'>): PriceStep[] {
  const usual: PriceStep[] = [
    { fromMs: Number.NEGATIVE_INFINITY, cents: changes?.[0] === undefined ? priceCents : centsOf(changes[0][1]) },
    ...(changes ?? []).map(([ms, , after]) => ({ fromMs: Number(ms), cents: centsOf(after) })),
  ];
  const usualAt = (ms: number): bigint | null => usual.findLast(({ fromMs }) => fromMs <= ms)?.cents ?? null;
  const inForce = (periods ?? []).map(([from, until, cents]) => ({
    fromMs: Number(from),
    untilMs: until === null ? Number.POSITIVE_INFINITY : Number(until),
    cents: BigInt(cents),
  }));
  const moments = [...usual.map(({ fromMs }) => fromMs), ...inForce.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs])];
  return [...new Set(moments)]
    .filter((ms) => ms !== Number.POSITIVE_INFINITY)
    .toSorted((one, other) => one - other)
    .map((ms) => ({ fromMs: ms, cents: inForce.find(({ fromMs, untilMs }) => fromMs <= ms && ms < untilMs)?.cents ?? usualAt(ms) }));
}

const centsOf = (text: string | null): bigint | null => (text === null ? null : centsFromText(text));

/**
 * Promotions that change the price of a piece without a condition, as they ran: for everybody, or for everybody of one of these companies. Each time with its own terms is one
 * entry; running ones are included.
 */
export async function readRanPromotions(database: Database, companies: readonly string[]): Promise<RanPromotion[]> {
  const kinds = Object.entries(promotionKindsOf).flatMap(([kind, { isByPiece }]) => (isByPiece ? [kind] : []));
  const { rows } = await sql<Promotion & { fromMs: number; untilMs: number | null }>`
    SELECT ${promotionColumns}, (extract(epoch FROM greatest(promotion.begins_at, version.since)) * 1000)::float8 AS "fromMs",
      (extract(epoch FROM least(promotion.ends_at, version.until)) * 1000)::float8 AS "untilMs"
    FROM (
      SELECT to_jsonb(promotion) AS terms, (SELECT max(until_at) FROM promotion_past WHERE promotion_id = promotion.id) AS since, NULL::timestamptz AS until
      FROM promotion
      UNION ALL
      SELECT terms, lag(until_at) OVER (PARTITION BY promotion_id ORDER BY id), until_at FROM promotion_past
    ) AS version, jsonb_populate_record(NULL::promotion, version.terms) AS promotion
    WHERE promotion.is_on AND (promotion.most_uses IS NULL OR promotion.uses < promotion.most_uses) AND promotion.kind = ANY (${kinds}::text[])
      AND (promotion.companies IS NULL OR promotion.companies && ${[...companies]}::text[])
      AND promotion.card_levels IS NULL AND promotion.minimum_cents = 0 AND promotion.most_uses_each IS NULL AND promotion.begins_at <= now()
      AND coalesce(least(promotion.ends_at, version.until) > now() - make_interval(days => ${REMEMBERED_DAYS}), true)
      AND greatest(promotion.begins_at, version.since) < coalesce(least(promotion.ends_at, version.until), 'infinity')
    ORDER BY promotion.id`.execute(database);
  return rows.map(({ fromMs, untilMs, ...promotion }) => ({ promotion, fromMs, untilMs: untilMs ?? Number.POSITIVE_INFINITY }));
}
