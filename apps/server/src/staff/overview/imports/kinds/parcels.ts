import { sql } from 'kysely';
import {
  carrierNamed,
  isOnHold,
  isTrackingNumber,
  leftOfLine,
  moneyIsOpen,
  readCarriers,
  trackingKey,
  whyNotShippable,
} from '../../../../features/order/index.ts';
import { createSendParcel, takeBackSent } from '../../../order/shipping/index.ts';
import { isInSight } from '../../../../desk/access/member-in-sight.ts';
import { optional, text, whole } from '../../../../desk/imports/columns.ts';
import { type Checking, defineImport, type Fault, fault, valuesIn } from '../../../../desk/imports/import-kind.ts';

/** Parcels from a carrier's file: each row sends the rest of an order, or a number of pieces of one of its products. */
export const parcels = defineImport({
  name: 'parcels',
  permission: 'order.ship',
  operation: 'sendParcel',
  columns: {
    order: text(30, 'UPL2647108834'),
    carrier: text(60, 'UPS'),
    tracking: text(60, '1Z999AA10123456784'),
    link: optional(text(500, 'https://www.ups.com/track?tracknum=1Z999AA10123456784')),
    product: optional(text(60, 'HAL-1101')),
    pieces: optional(whole(1, 1_000_000, '1')),
  },
  key: 'order',
  createAct: createSendParcel,
  undo: { own: takeBackSent },
  async check(checking, rows) {
    const orders = await readOrders(checking, valuesIn(rows, 'order'));
    const taken = await readTaken(checking, valuesIn(rows, 'tracking').map(trackingKey));
    const carriers = await readCarriers(checking.database);
    const seen = new Map<string, number>();
    return rows.map(({ readable, whole: row }) => {
      const known = orders.get(readable.order ?? '');
      const subject = known?.memberCode ?? '';
      const isSame = known !== undefined && known.sent.some((number) => number === trackingKey(readable.tracking ?? ''));
      if (isSame && row !== undefined) return { verdict: 'same', subject };
      const chosen = known === undefined ? undefined : piecesOf(known, readable.product, readable.pieces);
      const faults = [
        ...(readable.order === undefined ? [] : faultsOfOrder(known)),
        ...(carrierNamed(carriers, readable.carrier ?? '')?.isActive === false ? [fault('carrier', 'messages:error.carrierInactive')] : []),
        ...(readable.tracking === undefined ? [] : faultsOfNumber(readable.carrier ?? '', readable.tracking, taken, seen)),
        ...(known !== undefined && chosen === undefined ? [fault('product', 'messages:error.moreThanLeft')] : []),
      ];
      if (known === undefined || chosen === undefined || row === undefined || faults.length > 0)
        return { subject, verdict: 'wrong', faults };
      const { order, carrier, tracking, link = '' } = row;
      const left = piecesIn(known.lines);
      const sends = piecesIn(chosen);
      return {
        verdict: 'change',
        subject,
        payload: {
          orderNo: order,
          carrier,
          trackingNo: tracking,
          trackingUrl: link,
          lines: chosen.map(({ lineId, left: pieces }) => ({ lineId, pieces })),
        },
        difference: [
          { column: 'state', before: known.state, after: sends === left ? 'shipped' : known.state },
          { column: 'carrier', before: '', after: carrier },
          { column: 'tracking', before: '', after: tracking },
          { column: 'pieces', before: String(left), after: String(sends) },
        ],
        basis: JSON.stringify([known.state, known.lines]),
      };
    });
  },
});

interface Line {
  lineId: number;
  productNo: string;
  left: number;
}

interface Order {
  orderNo: string;
  memberCode: string;
  state: string;
  shippedAt: string | null;
  /** Numbers of its parcels, in the form in which they are compared. */
  sent: string[];
  lines: Line[];
  isMoneyOpen: boolean;
  isOnHold: boolean;
}

const piecesIn = (lines: readonly Line[]): number => lines.reduce((sum, { left }) => sum + left, 0);

/** Pieces a row sends: all that is left, or pieces of one product; undefined if the order has too few left. */
function piecesOf({ lines }: Order, product: string | undefined, pieces: number | undefined): Line[] | undefined {
  if (product === undefined && pieces === undefined) return lines;
  const own = product === undefined ? lines : lines.filter(({ productNo }) => productNo === product);
  const [line, ...others] = own;
  if (line === undefined) return undefined;
  if (pieces === undefined) return own;
  if (others.length > 0) return piecesIn(own) === pieces ? own : undefined;
  return pieces > line.left ? undefined : [{ ...line, left: pieces }];
}

function faultsOfOrder(known: Order | undefined): Fault[] {
  if (known === undefined) return [fault('order', 'consoleImports:fault.noOrder')];
  if (known.state === 'shipped' || known.state === 'delivered')
    return [fault('order', 'consoleImports:fault.sentAlready', { at: known.shippedAt ?? '' })];
  if (known.isOnHold) return [fault('order', 'consoleImports:fault.onHold')];
  if (known.state === 'paid' && !known.isMoneyOpen) return [];
  const context = whyNotShippable(known.state);
  return [fault('order', `messages:error.orderNotShippable${context === undefined ? '' : `_${context}`}`)];
}

function faultsOfNumber(carrier: string, tracking: string, taken: ReadonlySet<string>, seen: Map<string, number>): Fault[] {
  const key = trackingKey(tracking);
  if (!isTrackingNumber(carrier, tracking)) return [fault('tracking', 'messages:error.trackingNoWrong')];
  const times = (seen.get(key) ?? 0) + 1;
  seen.set(key, times);
  return taken.has(key) || times > 1 ? [fault('tracking', 'messages:error.trackingNoTaken')] : [];
}

/** The orders of members that the person may see. */
async function readOrders({ database, staff, isApplying }: Checking, numbers: readonly string[]): Promise<Map<string, Order>> {
  const { rows } = await sql<Order>`
    SELECT order_no AS "orderNo", member.code AS "memberCode", state, to_char(shipped_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI') AS "shippedAt",
      ARRAY(SELECT tracking_key FROM parcel WHERE order_id = member_order.id AND tracking_key IS NOT NULL
        UNION SELECT upper(regexp_replace(tracking_no, '[[:space:]-]', '', 'g')) WHERE tracking_no <> '') AS sent,
      (SELECT coalesce(json_agg(json_build_object('lineId', line.id, 'productNo', line.product_no, 'left', ${leftOfLine}) ORDER BY line.id)
        FILTER (WHERE ${leftOfLine} > 0), '[]') FROM order_line AS line WHERE line.order_id = member_order.id) AS lines,
      ${moneyIsOpen(sql`member_order.id`)} AS "isMoneyOpen", ${isOnHold(sql`member_order.id`)} AS "isOnHold"
    FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE order_no = ANY (${[...numbers]}::text[]) AND ${isInSight(staff)} ORDER BY member_order.id
    ${isApplying ? sql`FOR NO KEY UPDATE OF member_order` : sql``}`.execute(database);
  return new Map(rows.map((row) => [row.orderNo, row]));
}

/** The tracking numbers among these that parcels already have. */
async function readTaken({ database }: Checking, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    SELECT tracking_key AS key FROM parcel WHERE tracking_key = ANY (${[...keys]}::text[])
    UNION SELECT upper(tracking_no) FROM member_order WHERE tracking_no <> '' AND upper(tracking_no) COLLATE "C" = ANY (${[...keys]}::text[])`.execute(
    database,
  );
  return new Set(rows.map(({ key }) => key));
}
