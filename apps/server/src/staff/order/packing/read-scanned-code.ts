import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';
import { nameOf, variantColumns, type VariantRow } from '../../catalogue/stock/index.ts';
import { trackingKey } from '../../../features/order/index.ts';

export const readScannedCode: Handler<'readScannedCode'> = async (context, { code }) => ({
  data: { piece: await pieceOf(context, code), parcel: await parcelOf(context, code) },
});

/** The number with and without the leading zeros that scanners add or omit. */
function asBarCodes(code: string): string[] {
  if (!/^\d{8,14}$/.test(code)) return [];
  return [8, 12, 13, 14].map((length) => code.replace(/^0+/, '').padStart(length, '0'));
}

/** The variant with this bar code or number. A product number alone identifies it only if the product has one variant. */
async function pieceOf({ database, locale }: StaffContext, code: string) {
  const [, productNo = code, variantId = null] = /^(.+)-(\d{1,9})$/.exec(code) ?? [];
  const { rows } = await sql<VariantRow & { isOnly: boolean }>`
    SELECT ${variantColumns}, (SELECT count(*) = 1 FROM product_variant AS other WHERE other.product_id = product.id) AS "isOnly"
    FROM product_variant JOIN product ON product.id = product_variant.product_id
    WHERE product_variant.ean = ANY (${asBarCodes(code)}::text[]) OR upper(product.product_no) = upper(${code}::text)
      OR (product_variant.id = ${variantId}::int AND upper(product.product_no) = upper(${productNo}::text))
    ORDER BY product_variant.id LIMIT 1`.execute(database);
  const [found] = rows;
  if (found === undefined) return null;
  const isProductAlone = !found.isOnly && found.productNo.toUpperCase() === code.toUpperCase();
  return {
    name: nameOf(locale, isProductAlone ? { ...found, first: null, second: null } : found),
    shelf: isProductAlone ? '' : found.shelf,
  };
}

async function parcelOf({ database, staff }: StaffContext, code: string) {
  const { rows } = await sql<{ orderNo: string; carrier: string; sentAt: Date }>`
    SELECT order_no AS "orderNo", parcel.carrier, sent_at AS "sentAt" FROM parcel JOIN member_order ON member_order.id = order_id
    JOIN member ON member.id = member_order.member_id WHERE tracking_key = ${trackingKey(code)} AND ${isInSight(staff)}`.execute(database);
  const [found] = rows;
  return found === undefined ? null : { ...found, sentAt: found.sentAt.toISOString() };
}
