import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { leftOfLine } from '../../order/index.ts';
import { orderInSight } from '../orders/order-in-sight.ts';
import { cutOffOn } from './cut-off.ts';
import { readGroups, readToPack, type ToPack } from './read-to-pack.ts';

type Line = NonNullable<AnswerOf<'getOrderToPack'>['data']>['lines'][number];

/** One order while it is packed. Without a number it is the next: those in the caller's hand first, then by when the carriers come. */
export function createGetOrderToPack({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'getOrderToPack'> {
  return async (context, { orderNo }) => {
    const groups = await readGroups(context, await readToPack(context));
    const turn = inTurn(
      context,
      groups.flatMap(({ orders }) => orders),
    );
    const asked = orderNo ?? turn[0]?.orderNo;
    if (asked === undefined) return { data: null };
    const { id } = await orderInSight(context, asked);
    const found = groups.find(({ orders }) => orders.some((order) => order.orderNo === asked));
    const order = found?.orders.find((each) => each.orderNo === asked);
    if (found === undefined || order === undefined) return refuse(await whyNot(context, id));
    const at = turn.findIndex((each) => each.orderNo === asked);
    return {
      data: {
        order,
        carrier: found.carrier?.name ?? '',
        cutOffAt: cutOffOn(context.now, found.carrier?.cutOff ?? '23:59', businessTimeZone).toISOString(),
        lines: await readLines(context, id),
        left: turn.length,
        next: (turn[at + 1] ?? turn.find((each) => each.orderNo !== asked))?.orderNo ?? '',
      },
    };
  };
}

/** What somebody can pack now: their own first, and nothing that is packed, waits, or is in another's hand. */
function inTurn({ staff }: StaffContext, orders: readonly ToPack[]): ToPack[] {
  const mine = orders.filter(({ state, by }) => state === 'picking' && by === staff.name);
  return [...mine, ...orders.filter(({ state }) => state === 'toPick')];
}

async function whyNot({ database }: StaffContext, id: bigint): Promise<'nothingLeftToSend' | 'orderNotShippable'> {
  const { state } = await database.selectFrom('member_order').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  return state === 'shipped' || state === 'delivered' ? 'nothingLeftToSend' : 'orderNotShippable';
}

interface Row extends Omit<Line, 'name' | 'spec' | 'codes'> {
  name: Texts;
  spec1_value: Texts | null;
  spec2_value: Texts | null;
  ean: string | null;
  productNo: string;
  variantId: number;
  isOnly: boolean;
}

async function readLines({ database, locale }: StaffContext, orderId: bigint): Promise<Line[]> {
  const { rows } = await sql<Row>`
    SELECT line.id::float8 AS "lineId", line.name, line.spec1_value, line.spec2_value, product_variant.shelf, product_variant.ean,
      product.product_no AS "productNo", line.variant_id AS "variantId", ${leftOfLine} AS pieces,
      NOT EXISTS (SELECT FROM product_variant AS other WHERE other.product_id = product.id AND other.id <> product_variant.id) AS "isOnly"
    FROM order_line AS line JOIN product_variant ON product_variant.id = line.variant_id JOIN product ON product.id = product_variant.product_id
    WHERE line.order_id = ${orderId} AND ${leftOfLine} > 0 ORDER BY product_variant.shelf = '', product_variant.shelf, product.product_no, line.id`.execute(
    database,
  );
  return rows.map(({ name, spec1_value: first, spec2_value: second, ean, productNo, variantId, isOnly, ...row }) => ({
    ...row,
    name: textIn(locale, name),
    spec: [first, second]
      .map((text) => textIn(locale, text))
      .filter((text) => text !== '')
      .join(', '),
    // A product's number says which piece it is only where the product has one variant.
    codes: [...(ean === null ? [] : [ean]), isOnly ? productNo : `${productNo}-${variantId}`],
  }));
}
