import { sql } from 'kysely';
import { createShipOrder } from '../../goods/ship-order.ts';
import { isInSight } from '../../members/member-in-sight.ts';
import { optional, text } from '../columns.ts';
import { type Checking, defineImport, type Fault, fault, valuesIn } from '../import-kind.ts';

/** Parcels from a carrier's file: each order is shipped, or its parcel corrected. */
export const parcels = defineImport({
  name: 'parcels',
  permission: 'order.ship',
  operation: 'shipOrder',
  columns: {
    order: text(30, 'UPL2647108834'),
    carrier: text(60, 'UPS'),
    tracking: text(60, '1Z999AA10123456784'),
    link: optional(text(500, 'https://www.ups.com/track?tracknum=1Z999AA10123456784')),
  },
  key: 'order',
  createAct: ({ settings }) => createShipOrder(settings),
  async check(checking, rows) {
    const orders = await readOrders(checking, valuesIn(rows, 'order'));
    return rows.map(({ readable, whole: row }) => {
      const known = orders.get(readable.order ?? '');
      const faults = readable.order === undefined ? [] : faultsOfOrder(known);
      const subject = known?.memberCode ?? '';
      if (known === undefined || row === undefined || faults.length > 0) return { subject, verdict: 'wrong', faults };
      const { state } = known;
      const { order, carrier, tracking, link = '' } = row;
      const before = { state, carrier: known.carrier, tracking: known.tracking, link: known.link };
      const after = { state: 'shipped', carrier, tracking, link: link === '' ? known.link : link };
      const columns = (['state', 'carrier', 'tracking', 'link'] as const).filter((column) => before[column] !== after[column]);
      if (columns.length === 0) return { verdict: 'same', subject };
      return {
        verdict: 'change',
        subject,
        payload: { memberOrderNo: order, carrier, trackingNo: tracking, trackingUrl: after.link },
        difference: columns.map((column) => ({ column, before: before[column], after: after[column] })),
        basis: Object.values(before).join(' '),
      };
    });
  },
});

interface Order {
  orderNo: string;
  memberCode: string;
  state: string;
  carrier: string;
  tracking: string;
  link: string;
  isMoneyOpen: boolean;
}

function faultsOfOrder(known: Order | undefined): Fault[] {
  if (known === undefined) return [fault('order', 'consoleImports:fault.noOrder')];
  const isShippable = known.state === 'shipped' || (known.state === 'paid' && !known.isMoneyOpen);
  return isShippable ? [] : [fault('order', 'messages:error.orderNotShippable')];
}

/** The orders of members whom the person may see. */
async function readOrders({ database, staff, isApplying }: Checking, numbers: readonly string[]): Promise<Map<string, Order>> {
  const { rows } = await sql<Order>`
    SELECT order_no AS "orderNo", member.code AS "memberCode", state, carrier, tracking_no AS tracking, tracking_url AS link,
      EXISTS (SELECT FROM chargeback WHERE chargeback.order_id = member_order.id AND balance_state = 'open')
        OR EXISTS (SELECT FROM order_refund WHERE order_refund.order_id = member_order.id AND order_refund.state = 'open') AS "isMoneyOpen"
    FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE order_no = ANY (${[...numbers]}::text[]) AND ${isInSight(staff)} ORDER BY member_order.id
    ${isApplying ? sql`FOR NO KEY UPDATE OF member_order` : sql``}`.execute(database);
  return new Map(rows.map((row) => [row.orderNo, row]));
}
