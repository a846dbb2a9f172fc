import { formatDateTime, formatName, type Locale } from '@upline/i18n';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { leftOfLine } from '../../../features/order/index.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';

/** A line inside an order; amounts and PV are hundredths. */
export interface LineOfFile {
  productNo: string;
  name: Texts;
  spec1: Texts | null;
  spec2: Texts | null;
  pieces: number;
  /** Pieces neither sent nor refunded. */
  left: number;
  grams: number;
  priceCents: number;
  discountCents: number;
  /** Rate in basis points and tax of the line; null in orders of earlier releases. */
  taxBasisPoints: number | null;
  taxCents: number | null;
  isTaxIncluded: boolean;
  pv: number;
}

/** An order with its destination, as files show it. */
export interface OrderOfFile {
  id: bigint;
  orderNo: string;
  state: string;
  memberCode: string;
  givenName: string;
  familyName: string;
  companyCode: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  street: string;
  city: string;
  postalCode: string;
  countryCode: string;
  province: Texts | null;
  provinceCode: string;
  clearanceCode: string;
  goodsCents: bigint;
  shippingCents: bigint;
  taxCents: bigint;
  /** Tax within goods and shipping; null if it is added to the prices. */
  taxIncludedCents: bigint | null;
  depositCents: bigint;
  totalCents: bigint;
  pv: bigint;
  payStyle: string;
  orderedAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  lines: LineOfFile[];
}

/** Orders by their ids, in this order. An id without an order is left out. */
export async function readOrdersOfFile(database: Database, ids: readonly string[]): Promise<OrderOfFile[]> {
  const { rows } = await sql<OrderOfFile>`
    SELECT ordered.id, order_no AS "orderNo", ordered.state, member.code AS "memberCode", member.first_name AS "givenName",
      member.last_name AS "familyName", ordered.member_company_code AS "companyCode", ordered.first_name AS "firstName",
      ordered.last_name AS "lastName", ordered.email, ordered.mobile, street, city, postal_code AS "postalCode",
      ordered.company_code AS "countryCode", province.name AS province, coalesce(province.code, '') AS "provinceCode",
      clearance_code AS "clearanceCode", goods_cents AS "goodsCents", shipping_cents AS "shippingCents", tax_cents AS "taxCents", tax_included_cents AS "taxIncludedCents",
      deposit_cents AS "depositCents", total_cents AS "totalCents", ordered.pv, pay_style AS "payStyle", ordered_at AS "orderedAt",
      paid_at AS "paidAt", ordered.shipped_at AS "shippedAt", content.lines
    FROM member_order AS ordered JOIN member ON member.id = ordered.member_id LEFT JOIN province ON province.id = ordered.province_id
    CROSS JOIN LATERAL (
      SELECT coalesce(json_agg(json_build_object('productNo', line.product_no, 'name', line.name, 'spec1', line.spec1_value, 'spec2', line.spec2_value,
        'pieces', line.quantity, 'left', ${leftOfLine}, 'grams', product.weight_grams, 'priceCents', line.price_cents, 'discountCents', line.discount_cents, 'taxBasisPoints', line.tax_basis_points, 'taxCents', line.tax_cents, 'isTaxIncluded', line.tax_is_included,
        'pv', line.pv) ORDER BY line.id), '[]') AS lines
      FROM order_line AS line JOIN product_variant ON product_variant.id = line.variant_id JOIN product ON product.id = product_variant.product_id
      WHERE line.order_id = ordered.id
    ) AS content
    WHERE ordered.id = ANY (${[...ids]}::bigint[])`.execute(database);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const momentOf = (at: Date | null, timeZone: string): string => (at === null ? '' : formatDateTime(at, timeZone));

/** The name of the person to whom an order goes, as their language writes names. */
export const recipientOf = ({ firstName, lastName }: OrderOfFile, locale: Locale): string =>
  formatName({ given: firstName, family: lastName }, locale);
