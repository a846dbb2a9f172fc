import type { AnswerOf, PayloadOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { countSeen, readCounted } from './count-seen.ts';
import { shownVariant, type VariantRow, variantColumns } from '../stock/shown-variant.ts';

type StockCount = AnswerOf<'getCount'>['data'];
type Which = PayloadOf<'getCount'>['which'];

type Head = Omit<StockCount, 'countNo' | 'begunAt' | 'decidedAt' | 'seen' | 'lines'> & { begunAt: Date; decidedAt: Date | null };
type Line = VariantRow & Pick<StockCount['lines'][number], 'expected' | 'counted' | 'countedBy' | 'note'> & { countedAt: Date | null };

const MOST_LINES = 2_000;

/** Variants of a count: those at its places, and others counted in addition. `count` is a row of `stock_count`. */
const ofCount = sql`FROM product_variant LEFT JOIN stock_count_line AS line ON line.count_id = count.id AND line.variant_id = product_variant.id
  WHERE line.variant_id IS NOT NULL OR (product_variant.shelf <> '' OR count.shelf_from || count.shelf_to = '')
    AND (lower(product_variant.shelf) COLLATE "C") >= lower(count.shelf_from)
    AND (count.shelf_to = '' OR (lower(product_variant.shelf) COLLATE "C") < lower(count.shelf_to) || ${'\u{10FFFF}'}::text)`;

/** A count with its variants by place, at most 2,000 of the requested ones. Throws `stockCountNotFound`. */
export async function showCount(database: Database, locale: Locale, countNo: number, which: Which = 'all'): Promise<StockCount> {
  const { rows } = await sql<Head>`
    SELECT count.name, count.shelf_from AS "shelfFrom", count.shelf_to AS "shelfTo", count.state, beginner.name AS "begunBy",
      count.begun_at AS "begunAt", coalesce(decider.name, '') AS "decidedBy", count.decided_at AS "decidedAt", count.note,
      sums.variants, sums.counted, sums.differing, sums.change
    FROM stock_count AS count JOIN staff AS beginner ON beginner.id = count.begun_by LEFT JOIN staff AS decider ON decider.id = count.decided_by,
    LATERAL (SELECT count(*)::int AS variants, count(line.counted)::int AS counted,
      (count(*) FILTER (WHERE line.counted <> line.expected))::int AS differing, coalesce(sum(line.counted - line.expected), 0)::int AS change
      ${ofCount}) AS sums
    WHERE count.id = ${countNo}`.execute(database);
  const [head] = rows;
  if (head === undefined) throw refuse('stockCountNotFound');
  const asked = { all: sql`true`, uncounted: sql`counted IS NULL`, differing: sql`counted <> expected` }[which];
  const { rows: lines } = await sql<Line>`
    SELECT ${variantColumns}, of.expected, of.counted, coalesce(staff.name, '') AS "countedBy", of.counted_at AS "countedAt", coalesce(of.note, '') AS note
    FROM stock_count AS count, LATERAL (SELECT product_variant.id, line.expected, line.counted, line.counted_by, line.counted_at, line.note ${ofCount}) AS of
    JOIN product_variant ON product_variant.id = of.id JOIN product ON product.id = product_variant.product_id
    LEFT JOIN staff ON staff.id = of.counted_by
    WHERE count.id = ${countNo} AND ${asked} ORDER BY product_variant.shelf, product_variant.id LIMIT ${MOST_LINES}`.execute(database);
  const { begunAt, decidedAt, ...shown } = head;
  const seen = countSeen(await readCounted(database, countNo));
  return {
    countNo,
    ...shown,
    begunAt: begunAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    seen,
    lines: lines.map(({ expected, counted, countedBy, countedAt, note, ...variant }) => ({
      ...shownVariant(locale, variant),
      expected,
      counted,
      difference: counted === null || expected === null ? null : counted - expected,
      countedBy,
      countedAt: countedAt?.toISOString() ?? null,
      note,
    })),
  };
}
