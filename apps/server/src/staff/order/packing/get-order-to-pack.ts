import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { leftOfLine, notShippable, requireNoHold } from '../../../features/order/index.ts';
import { pictureLink } from '../../../features/catalogue/index.ts';
import { orderInSight } from '../../../desk/access/order-in-sight.ts';
import { cutOffOn } from '../carriers/cut-off.ts';
import { ordersInSight } from './orders-in-sight.ts';
import { type PickRow, readPickList } from './read-pick-list.ts';
import { readGroups, readToPack, type ToPack } from './read-to-pack.ts';

type Line = NonNullable<AnswerOf<'getOrderToPack'>['data']>['lines'][number];

/** One order to pack. Without a number it is the next: first those in the caller's hand, then those assigned to them, then by the carriers' pickup times. */
export function createGetOrderToPack({
  businessTimeZone,
  publicUrl,
}: Pick<Settings, 'businessTimeZone' | 'publicUrl'>): Handler<'getOrderToPack'> {
  return async (context, { orderNo }) => {
    const listed = await readToPack(context);
    // A warehouse with more orders than the list shows can still open each by its number.
    const isListed = orderNo === undefined || listed.some((each) => each.orderNo === orderNo);
    const further = isListed ? [] : await readToPack(context, sql<boolean>`member_order.order_no = ${orderNo}`);
    const groups = await readGroups(context, [...listed, ...further]);
    const turn = inTurn(
      context,
      groups.flatMap(({ orders }) => orders),
    );
    const asked = orderNo ?? turn[0]?.orderNo;
    if (asked === undefined) return { data: null };
    const { id } = await orderInSight(context, asked);
    const found = groups.find(({ orders }) => orders.some((order) => order.orderNo === asked));
    const order = found?.orders.find((each) => each.orderNo === asked);
    if (found === undefined || order === undefined) return whyNot(context, id);
    const at = turn.findIndex((each) => each.orderNo === asked);
    return {
      data: {
        order,
        carrier: found.carrier?.name ?? '',
        isAbroad: found.carrier?.companyCodes === null,
        cutOffAt: cutOffOn(context.now, found.carrier?.cutOff ?? '23:59', businessTimeZone).toISOString(),
        lines: await readLines(context, id, publicUrl),
        left: turn.length,
        next: (turn[at + 1] ?? turn.find((each) => each.orderNo !== asked))?.orderNo ?? '',
        pickList: await pickListAfter(context, turn, asked),
      },
    };
  };
}

/** Orders the caller can pack now: those in their hand, those assigned to them, and those of nobody. */
function inTurn({ staff }: StaffContext, orders: readonly ToPack[]): ToPack[] {
  const mine = orders.filter(({ state, by }) => state === 'picking' && by === staff.name);
  const free = orders.filter(({ state }) => state === 'toPick');
  const assigned = free.filter(({ assignedTo }) => assignedTo === staff.name);
  return [...mine, ...assigned, ...free.filter(({ assignedTo }) => assignedTo === '')];
}

const MOST_AHEAD = 20;
const SHELVES_SHOWN = 5;

/** The first shelves of the orders after this one: those in the caller's hand, otherwise the next free ones. */
async function pickListAfter(context: StaffContext, turn: readonly ToPack[], asked: string): Promise<PickRow[]> {
  const others = turn.filter(({ orderNo }) => orderNo !== asked);
  const mine = others.filter(({ state }) => state === 'picking');
  const ahead = (mine.length > 0 ? mine : others).slice(0, MOST_AHEAD).map(({ orderNo }) => orderNo);
  if (ahead.length === 0) return [];
  return (await readPickList(context, await ordersInSight(context, ahead))).slice(0, SHELVES_SHOWN);
}

async function whyNot({ database }: StaffContext, id: bigint) {
  const { state } = await database.selectFrom('member_order').select('state').where('id', '=', id).executeTakeFirstOrThrow();
  if (state === 'paid') await requireNoHold(database, id);
  return state === 'shipped' || state === 'delivered' ? refuse('nothingLeftToSend') : notShippable(state);
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

async function readLines({ database, locale }: StaffContext, orderId: bigint, publicUrl: string): Promise<Line[]> {
  const { rows } = await sql<Row>`
    SELECT line.id::float8 AS "lineId", line.name, line.spec1_value, line.spec2_value, line.picture, product_variant.shelf, product_variant.ean,
      product.product_no AS "productNo", line.variant_id AS "variantId", ${leftOfLine} AS pieces,
      NOT EXISTS (SELECT FROM product_variant AS other WHERE other.product_id = product.id AND other.id <> product_variant.id) AS "isOnly"
    FROM order_line AS line JOIN product_variant ON product_variant.id = line.variant_id JOIN product ON product.id = product_variant.product_id
    WHERE line.order_id = ${orderId} AND ${leftOfLine} > 0 ORDER BY product_variant.shelf = '', product_variant.shelf, product.product_no, line.id`.execute(
    database,
  );
  return rows.map(({ name, spec1_value: first, spec2_value: second, ean, productNo, variantId, isOnly, picture, ...row }) => ({
    ...row,
    picture: picture === '' ? '' : publicUrl + pictureLink(picture, 320),
    name: textIn(locale, name),
    spec: [first, second]
      .map((text) => textIn(locale, text))
      .filter((text) => text !== '')
      .join(', '),
    // A product's number identifies the piece only if the product has one variant.
    codes: [...(ean === null ? [] : [ean]), isOnly ? productNo : `${productNo}-${variantId}`],
  }));
}
