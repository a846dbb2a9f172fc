import type { PayloadOf } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { startOfDay } from '../../../platform/calendar/index.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';
import { leftOfLine } from '../../../features/order/index.ts';
import { cutOffOn } from '../carriers/cut-off.ts';
import { assignedTo, DAY_MS, MOST_TO_PACK, readGroups, readToPack } from './read-to-pack.ts';

/** Orders to pack, by carrier. */
export function createListToPack({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'listToPack'> {
  return async (context, { carrier: carrierCode, ...asked }) => {
    const { now } = context;
    const read = await readToPack(context, narrowedTo(context, asked));
    const orders = read.slice(0, MOST_TO_PACK);
    const sent = await sentSince(context, startOfDay(now, businessTimeZone));
    const every = await readGroups(context, orders);
    const shown = carrierCode === undefined ? every : every.filter(({ carrier }) => (carrier?.code ?? '') === carrierCode);
    const listed = shown.flatMap(({ orders: own }) => own);
    const groups = shown.map(({ carrier, orders: own }) => {
      const waiting = own.filter(({ state }) => state === 'packed').length;
      return {
        code: carrier?.code ?? '',
        carrier: carrier?.name ?? '',
        cutOffAt: cutOffOn(now, carrier?.cutOff ?? '23:59', businessTimeZone).toISOString(),
        isAbroad: carrier?.companyCodes === null,
        packed: waiting + (carrier === undefined ? 0 : (sent.get(carrier.name) ?? 0)),
        left: own.length - waiting,
        orders: own,
      };
    });
    return {
      data: {
        at: now.toISOString(),
        orders: listed.length,
        late: listed.filter(({ isLate }) => isLate).length,
        held: await countHeld(context),
        isMore: read.length > MOST_TO_PACK,
        groups: groups.filter(({ packed, left, orders: own }) => packed + left + own.length > 0),
      },
    };
  };
}

type Asked = Omit<PayloadOf<'listToPack'>, 'carrier'>;

/** The orders that the filters leave, except that of the carrier, which is known only once the orders are read. */
function narrowedTo({ now }: StaffContext, { country, state, assignedTo: person, tag, productNo, isLate }: Asked): RawBuilder<boolean> {
  const conditions = [
    country && sql`member_order.company_code = ${country}`,
    state && sql`coalesce(packing.state, 'toPick') = ${state}`,
    person !== undefined && sql`${assignedTo} = ${person}`,
    tag && sql`EXISTS (SELECT FROM order_tag WHERE order_id = member_order.id AND order_tag.tag = ${tag})`,
    productNo &&
      sql`EXISTS (SELECT FROM order_line AS line WHERE line.order_id = member_order.id AND line.product_no = ${productNo} AND ${leftOfLine} > 0)`,
    isLate === true && sql`paid_at < ${new Date(now.getTime() - DAY_MS)}`,
    isLate === false && sql`paid_at >= ${new Date(now.getTime() - DAY_MS)}`,
  ].filter((condition) => typeof condition === 'object');
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` AND `)})`;
}

/** Number of paid orders in sight that are on hold. */
async function countHeld({ database, staff }: StaffContext): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    SELECT count(*)::int AS held FROM order_hold JOIN member_order ON member_order.id = order_id JOIN member ON member.id = member_id
    WHERE member_order.state = 'paid' AND ${isInSight(staff)}`.execute(database);
  return rows[0]?.held ?? 0;
}

/** Number of orders of members in sight that left with each carrier. */
async function sentSince({ database, staff }: StaffContext, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ carrier: string; orders: number }>`
    SELECT parcel.carrier, count(DISTINCT parcel.order_id)::int AS orders FROM parcel JOIN member_order ON member_order.id = parcel.order_id
    JOIN member ON member.id = member_order.member_id
    WHERE parcel.sent_at >= ${from} AND parcel.undone_at IS NULL AND ${isInSight(staff)} GROUP BY parcel.carrier`.execute(database);
  return new Map(rows.map(({ carrier, orders }) => [carrier, orders]));
}
