import type { AnswerOf } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { type Carrier, isShippable, leftOfLine, readCarriers } from '../../../features/order/index.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';

export type ToPack = AnswerOf<'listToPack'>['data']['groups'][number]['orders'][number];

interface Row extends Omit<ToPack, 'isLate' | 'paidAt'> {
  paidAt: Date;
}

/** Maximum orders read at once, more than a warehouse packs in a day. */
export const MOST_TO_PACK = 1_000;
export const DAY_MS = 24 * 3_600_000;

/** The person who takes care of a row of `member_order`; empty for nobody. An order of a person who no longer works here waits for somebody else. */
export const assignedTo: RawBuilder<string> = sql<string>`coalesce((
  SELECT name FROM order_assignment JOIN staff ON staff.id = staff_id WHERE order_id = member_order.id AND staff.is_active), '')`;

/** Orders of members in sight with pieces left to send and not on hold, the longest paid first; at most one more than `MOST_TO_PACK`. */
export async function readToPack({ database, staff, now }: StaffContext, condition: RawBuilder<boolean> = sql`true`): Promise<ToPack[]> {
  const { rows } = await sql<Row>`
    SELECT order_no AS "orderNo", city, province.code AS "provinceCode", member_order.company_code AS "countryCode", content.pieces, content.grams,
      paid_at AS "paidAt", coalesce(packing.state, 'toPick') AS state, coalesce(staff.name, '') AS by,
      ${assignedTo} AS "assignedTo",
      ARRAY(SELECT tag FROM order_tag WHERE order_id = member_order.id ORDER BY tag) AS tags
    FROM member_order JOIN member ON member.id = member_order.member_id JOIN province ON province.id = member_order.province_id
    CROSS JOIN LATERAL (
      SELECT sum(${leftOfLine})::int AS pieces, least(sum(${leftOfLine}::int8 * product.weight_grams), 2147483647)::int AS grams FROM order_line AS line
      JOIN product_variant ON product_variant.id = line.variant_id JOIN product ON product.id = product_variant.product_id
      WHERE line.order_id = member_order.id
    ) AS content
    LEFT JOIN packing ON packing.order_id = member_order.id LEFT JOIN staff ON staff.id = packing.staff_id
    WHERE ${isShippable} AND content.pieces > 0 AND ${isInSight(staff)} AND ${condition}
    ORDER BY paid_at, member_order.id LIMIT ${MOST_TO_PACK + 1}`.execute(database);
  return rows.map((row) => ({ ...row, paidAt: row.paidAt.toISOString(), isLate: now.getTime() - row.paidAt.getTime() > DAY_MS }));
}

/** The carrier of an order: the first active one that accepts its country and its weight; undefined if none does. */
export const carrierFor = (
  carriers: readonly Carrier[],
  { countryCode, grams }: Pick<ToPack, 'countryCode' | 'grams'>,
): Carrier | undefined =>
  carriers.find(({ companyCodes, upToGrams, isActive }) => isActive && (companyCodes?.includes(countryCode) ?? true) && grams <= upToGrams);

/** Carriers by pickup time; orders without a carrier are last. */
export async function readGroups(
  context: StaffContext,
  orders: readonly ToPack[],
): Promise<{ carrier: Carrier | undefined; orders: ToPack[] }[]> {
  const carriers = await readCarriers(context.database);
  const byCarrier = Map.groupBy(orders, (order) => carrierFor(carriers, order));
  const sorted = carriers.toSorted((a, b) => (a.cutOff < b.cutOff ? -1 : a.cutOff > b.cutOff ? 1 : 0));
  return [...sorted, undefined].map((carrier) => ({ carrier, orders: byCarrier.get(carrier) ?? [] }));
}
