import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Settings } from '../../config/settings.ts';
import { amountOf } from '../../operation/amounts.ts';
import type { StaffContext } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { textIn } from '../../operation/texts.ts';
import { dayText } from '../../platform/calendar/index.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import { promotionKindsOf, type PromotionRow, readPromotion } from '../../features/promotion/index.ts';

type Shown = AnswerOf<'getPromotion'>['data'];

export function createGetPromotion({ businessTimeZone: timeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'getPromotion'> {
  return async (context, { promotionId }) => {
    const { database, locale, now } = context;
    const row = await readPromotion(database, promotionId, now);
    const asked = promotionKindsOf[row.kind].show(row.offer);
    return {
      data: {
        promotionId,
        version: row.version,
        state: row.state,
        name: textIn(locale, row.name),
        names: row.name,
        kind: row.kind,
        percent: asked.percent ?? '',
        amount: asked.amount ?? '',
        productId: asked.productId ?? null,
        productName: await variantName(context, asked.productId),
        pieces: asked.pieces ?? null,
        pvRule: row.pvRule,
        priority: row.priority,
        isExclusive: row.isExclusive,
        companies: row.companies ?? [],
        cardLevels: row.cardLevels ?? [],
        ...(await readAbout(context, row)),
        minimum: amountOf(row.minimumCents),
        beginsAt: row.beginsAt.toISOString(),
        endsAt: row.endsAt?.toISOString() ?? null,
        fromDay: dayText(row.beginsAt, timeZone),
        lastDay: row.endsAt === null ? '' : dayText(new Date(row.endsAt.getTime() - 1), timeZone),
        isOn: row.isOn,
        mostUses: row.mostUses,
        mostUsesEach: row.mostUsesEach,
        ...(await readUses(context, row.id)),
        addedBy: row.addedBy,
        changedAt: row.changedAt.toISOString(),
      },
    };
  };
}

async function variantName({ database, locale }: StaffContext, variantId: number | undefined): Promise<string> {
  if (variantId === undefined) return '';
  const { rows } = await sql<{ name: Texts; spec1: Texts | null; spec2: Texts | null }>`
    SELECT product.name, spec1_value AS spec1, spec2_value AS spec2 FROM product_variant JOIN product ON product.id = product_id
    WHERE product_variant.id = ${variantId}`.execute(database);
  const [row] = rows;
  return [row?.name, row?.spec1, row?.spec2]
    .map((text) => textIn(locale, text))
    .filter((text) => text !== '')
    .join(', ');
}

async function readAbout(
  { database, locale }: StaffContext,
  { shelves, products }: PromotionRow,
): Promise<Pick<Shown, 'shelves' | 'products'>> {
  const { rows: shelfRows } = await sql<{ id: number; name: Texts }>`
    SELECT id, name FROM category WHERE id = ANY (${shelves ?? []}::int[]) ORDER BY sort, id`.execute(database);
  const { rows: productRows } = await sql<{ no: string; name: Texts }>`
    SELECT product_no AS no, name FROM product WHERE id = ANY (${products ?? []}::int[]) ORDER BY product_no`.execute(database);
  return {
    shelves: shelfRows.map(({ id, name }) => ({ shelf: id, name: textIn(locale, name) })),
    products: productRows.map(({ no, name }) => ({ productNo: no, name: textIn(locale, name) })),
  };
}

/** Number of orders with it, and the total it deducted. */
async function readUses({ database }: StaffContext, id: bigint): Promise<Pick<Shown, 'uses' | 'given'>> {
  const { rows } = await sql<{ uses: number; cents: bigint }>`
    SELECT count(*)::int AS uses, coalesce(sum((SELECT sum(amount_cents) FROM order_discount
      WHERE order_discount.order_id = promotion_use.order_id AND order_discount.promotion_id = promotion_use.promotion_id)), 0)::int8 AS cents
    FROM promotion_use WHERE promotion_id = ${id} AND returned_at IS NULL`.execute(database);
  return { uses: rows[0]?.uses ?? 0, given: amountOf(rows[0]?.cents ?? 0n) };
}
