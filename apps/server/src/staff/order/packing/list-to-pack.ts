import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { startOfDay } from '../../../platform/calendar/index.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';
import { cutOffOn } from '../carriers/cut-off.ts';
import { MOST_TO_PACK, readGroups, readToPack } from './read-to-pack.ts';

/** Orders to pack, by carrier. */
export function createListToPack({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'listToPack'> {
  return async (context) => {
    const { now } = context;
    const read = await readToPack(context);
    const orders = read.slice(0, MOST_TO_PACK);
    const sent = await sentSince(context, startOfDay(now, businessTimeZone));
    const groups = (await readGroups(context, orders)).map(({ carrier, orders: own }) => {
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
        orders: orders.length,
        late: orders.filter(({ isLate }) => isLate).length,
        isMore: read.length > MOST_TO_PACK,
        groups: groups.filter(({ packed, left, orders: own }) => packed + left + own.length > 0),
      },
    };
  };
}

/** Number of orders of members in sight that left with each carrier. */
async function sentSince({ database, staff }: StaffContext, from: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ carrier: string; orders: number }>`
    SELECT parcel.carrier, count(DISTINCT parcel.order_id)::int AS orders FROM parcel JOIN member_order ON member_order.id = parcel.order_id
    JOIN member ON member.id = member_order.member_id
    WHERE parcel.sent_at >= ${from} AND parcel.undone_at IS NULL AND ${isInSight(staff)} GROUP BY parcel.carrier`.execute(database);
  return new Map(rows.map(({ carrier, orders }) => [carrier, orders]));
}
