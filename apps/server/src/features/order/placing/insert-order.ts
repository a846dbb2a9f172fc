import { randomInt } from 'node:crypto';
import { weekOf } from '../../../platform/calendar/index.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { mailInsert, type StorableMail } from '../../../platform/mail/index.ts';
import type { Discount, Promotion } from '../../promotion/index.ts';
import type { LineCut, LineTax, OrderTotals } from './price-order.ts';
import type { Destination } from './read-destination.ts';
import type { OrderedVariant, TakenVariant } from './take-stock.ts';
import { shop } from '../../../platform/shop/index.ts';

const FEE = { shipping: 1, deposit: 2, tax: 3 } as const;

/** A line of a new order. Without `stockLeft` no stock was taken, as for an order imported from elsewhere. */
export type NewLine = OrderedVariant & LineCut & Partial<Pick<TakenVariant, 'stockLeft'>>;

export interface NewOrder {
  orderNo: string;
  memberId: bigint;
  destination: Destination;
  totals: OrderTotals;
  lines: readonly NewLine[];
  /** Discounts on the lines, and the promotion that reduced the shipping fee. */
  discounts?: readonly Discount[];
  freeShipping?: Promotion | undefined;
  now: Date;
  /** Time at which an unpaid order returns its pieces to stock. */
  expiresAt: Date;
  /** The IP network the order came from. */
  placedFrom: string;
  /** Hash of what the buyer's page showed; undefined if the page sent none. */
  seen?: string | undefined;
}

/** Writes an order, its lines, discounts, fees, stock movements and mail in one statement. Returns the order's id; undefined if the number is taken, and nothing is written. */
export async function insertOrder(transaction: Database, order: NewOrder, mail?: StorableMail): Promise<bigint | undefined> {
  const { totals, now, expiresAt, placedFrom, seen = null } = order;
  const { first_name, last_name, email, mobile, company_code, province_id, city, street, postal_code, paper_number, clearance_code } =
    order.destination;
  const { rows } = await sql<{ id: bigint }>`
    WITH placed AS (
      INSERT INTO member_order (order_no, member_id, goods_cents, shipping_cents, tax_cents, tax_included_cents, shipping_tax_cents,
        deposit_cents, total_cents, pv, first_name, last_name, email, mobile, company_code, province_id, city, street, postal_code, paper_number, clearance_code, placed_from,
        ordered_at, expires_at, placed_seen)
      VALUES (${order.orderNo}, ${order.memberId}, ${totals.goodsCents}, ${totals.shippingCents}, ${totals.taxCents}, ${totals.taxIncludedCents ?? null},
        ${totals.shippingTaxCents}, ${totals.depositCents}, ${totals.totalCents}, ${totals.pv}, ${first_name}, ${last_name}, ${email}, ${mobile}, ${company_code}, ${province_id}, ${city},
        ${street}, ${postal_code}, ${paper_number}, ${clearance_code}, ${placedFrom}, ${now}, ${expiresAt}, ${seen})
      ON CONFLICT (order_no) DO NOTHING RETURNING id),
    lines AS (
      INSERT INTO order_line (order_id, variant_id, product_no, name, spec1_value, spec2_value, picture, price_cents, show_price_cents, pv,
        quantity, discount_cents, pv_less, cv, cv_less, tax_class, tax_basis_points, tax_cents, tax_is_included)
      SELECT placed.id, line.* FROM placed, jsonb_to_recordset(${JSON.stringify(lineRows(order))}::jsonb) AS line (variant_id int,
        product_no text, name jsonb, spec1_value jsonb, spec2_value jsonb, picture text, price_cents bigint, show_price_cents bigint,
        pv bigint, quantity int, discount_cents bigint, pv_less bigint, cv bigint, cv_less bigint, tax_class text,
        tax_basis_points int, tax_cents bigint, tax_is_included boolean)
      ORDER BY line.variant_id
      RETURNING id, variant_id),
    discounts AS (
      INSERT INTO order_discount (order_id, promotion_id, order_line_id, name, amount_cents, pv_less, pieces_added)
      SELECT placed.id, cut.promotion_id, lines.id, cut.name, cut.amount_cents, cut.pv_less, cut.pieces_added
      FROM placed, jsonb_to_recordset(${JSON.stringify(discountRows(order))}::jsonb) AS cut (place int, promotion_id bigint, variant_id int, name jsonb,
        amount_cents bigint, pv_less bigint, pieces_added int) LEFT JOIN lines ON lines.variant_id = cut.variant_id
      ORDER BY cut.place),
    taken AS (
      INSERT INTO stock_change (variant_id, kind, change, stock_after, order_id, at)
      SELECT line.variant_id, 'sale', -line.quantity, line.stock_left, placed.id, ${now}::timestamptz
      FROM placed, jsonb_to_recordset(${JSON.stringify(order.lines.map(takenRow))}::jsonb) AS line (variant_id int, quantity int, stock_left int)
      WHERE line.stock_left IS NOT NULL),
    fees AS (
      INSERT INTO order_fee (order_id, fee_type, fee_cents)
      SELECT placed.id, fee.* FROM placed, (VALUES (${FEE.shipping}::smallint, ${totals.shippingCents}::bigint),
        (${FEE.deposit}, ${totals.depositCents}), (${FEE.tax}, ${totals.taxCents})) AS fee (fee_type, fee_cents)
      -- Without a deposit there is no row for it.
      WHERE fee.fee_type <> ${FEE.deposit} OR fee.fee_cents > 0)${
        mail === undefined
          ? sql``
          : sql`,
    mailed AS (${mailInsert(mail, 'placed')})`
      }
    SELECT id FROM placed`.execute(transaction);
  return rows[0]?.id;
}

const takenRow = ({ variantId, quantity, stockLeft }: NewLine): object => ({ variant_id: variantId, quantity, stock_left: stockLeft });

const lineRows = ({ lines, totals: { lineTaxes, taxIncludedCents } }: NewOrder): object[] =>
  lines.map((line, at) => ({ ...lineRow(line), ...taxColumns(lineTaxes[at]), tax_is_included: taxIncludedCents !== undefined }));

const taxColumns = (tax: LineTax | undefined): object =>
  tax === undefined ? {} : { tax_class: tax.taxClass, tax_basis_points: tax.taxBasisPoints, tax_cents: String(tax.taxCents) };

/** Amounts are text, because JSON numbers do not hold 64 bits. */
function lineRow(line: NewLine): object {
  return {
    variant_id: line.variantId,
    product_no: line.productNo,
    name: line.name,
    spec1_value: line.spec1,
    spec2_value: line.spec2,
    picture: line.picture,
    price_cents: String(line.priceCents),
    show_price_cents: String(line.showPriceCents),
    pv: String(line.pv),
    quantity: line.quantity,
    discount_cents: String(line.discountCents ?? 0n),
    pv_less: String(line.pvLess ?? 0n),
    cv: line.cv === null ? null : String(line.cv),
    cv_less: String(line.cvLess ?? 0n),
  };
}

/** Discounts of an order by promotion, in the order in which they applied; the shipping discount comes last. */
export function promotionCuts({
  discounts = [],
  freeShipping,
  totals,
}: NewOrder): (Omit<Discount, 'variantId'> & { variantId: number | null })[] {
  if (freeShipping === undefined) return [...discounts];
  return [...discounts, { promotion: freeShipping, variantId: null, cents: totals.shippingLessCents, pvLess: 0n, piecesAdded: 0 }];
}

const discountRows = (order: NewOrder): object[] =>
  promotionCuts(order).map(({ promotion, variantId, cents, pvLess, piecesAdded }, place) => ({
    place,
    promotion_id: String(promotion.id),
    variant_id: variantId,
    name: promotion.name,
    amount_cents: String(cents),
    pv_less: String(pvLess),
    pieces_added: piecesAdded,
  }));

const DIGITS = 7;

/**
 * Draws a candidate order number: the shop's prefix, two digits each of year and week, seven random digits. Random digits keep members from estimating weekly sales from two of
 * their orders. The table refuses a taken number.
 */
export function orderNumber(now: Date, timeZone: string): string {
  const week = String(weekOf(now, timeZone)).slice(2);
  return `${shop().orderPrefix}${week}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
}
