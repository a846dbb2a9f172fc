import type { Handler } from '../../../operation/handler.ts';
import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { StockChangeKind } from '../../../platform/database/schema/catalogue-tables.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';
import { pageOf } from '../../../desk/lists/page-of.ts';
import { heldPieces } from './held-pieces.ts';
import { shownVariant, type VariantRow, variantColumns } from './shown-variant.ts';

interface ChangeRow {
  changeNo: bigint;
  at: Date;
  kind: StockChangeKind;
  change: number;
  stockAfter: number;
  orderNo: string;
  person: string;
  note: string;
}

/** A variant with a page of its journal. Orders of members the person may not see have no number. */
export const getStockJournal: Handler<'getStockJournal'> = async ({ database, staff, locale }, { productId, after, pageSize }) => {
  const found = await sql<VariantRow & { stock: number; held: number; lowLimit: number; published: boolean }>`
    SELECT ${variantColumns}, product_variant.stock, coalesce(held.pieces, 0) AS held, coalesce(product_variant.low_limit, 0) AS "lowLimit",
      is_offered(product.published, product.offered_until) AS published
    FROM product_variant JOIN product ON product.id = product_variant.product_id
    LEFT JOIN ${heldPieces} AS held ON held.variant_id = product_variant.id WHERE product_variant.id = ${productId}`.execute(database);
  const [variant] = found.rows;
  if (variant === undefined) return refuse('productNotFound');
  const { rows } = await sql<ChangeRow>`
    SELECT stock_change.id AS "changeNo", stock_change.at, stock_change.kind, stock_change.change, stock_change.stock_after AS "stockAfter",
      coalesce((SELECT order_no FROM member_order JOIN member ON member.id = member_order.member_id
        WHERE member_order.id = stock_change.order_id AND ${isInSight(staff)}), '') AS "orderNo",
      coalesce((SELECT name FROM staff WHERE staff.id = stock_change.staff_id), '') AS person, stock_change.note
    FROM stock_change WHERE variant_id = ${productId} AND (${after ?? null}::bigint IS NULL OR stock_change.id < ${after ?? null})
    ORDER BY stock_change.id DESC LIMIT ${pageSize + 1}`.execute(database);
  const { data, next } = pageOf(rows, pageSize, ({ changeNo }) => Number(changeNo));
  const changes = data.map(({ changeNo, at, ...row }) => ({ changeNo: Number(changeNo), at: at.toISOString(), ...row }));
  const { stock, held, lowLimit, published } = variant;
  return { data: { ...shownVariant(locale, variant), stock, held, lowLimit, published, changes }, next };
};
