import type { Settings } from '../../../config/settings.ts';
import type { MemberContext, SessionMember } from '../../../operation/context.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import { networkOf } from '../../../platform/throttle/network-of.ts';
import { shownTime } from '../../member/index.ts';
import { nameVariant } from './name-variant.ts';
import { type HeldLine, heldByMember, heldByNetwork, lockNetwork } from './held-pieces.ts';
import type { Buyer } from './read-buyer.ts';
import type { CartLine } from './take-stock.ts';

const HOUR_MS = 60 * 60 * 1_000;
/** Expired orders are cancelled once a minute, which frees their pieces within this time. */
const SWEPT_WITHIN_MS = 60 * 1_000;

/** The ordering member and network address; `address` is '' for an order placed by staff. */
export interface Orderer extends Pick<MemberContext, 'database' | 'locale' | 'now' | 'address'> {
  member: Pick<SessionMember, 'id' | 'companyCode'>;
}

export interface Reservation {
  hours: number;
  expiresAt: Date;
  /** The IP network the order came from. */
  placedFrom: string;
}

interface Bounds {
  orders: number;
  pieces: number;
}

/**
 * How long a new order may hold its pieces, or why it may not be placed. The number of a member's unpaid orders is limited, and so is the number of their
 * pieces of a variant. The newcomers of one IP network also share a limit, which never applies to a newcomer's first order. No order is cancelled to make
 * room for another.
 * The member's cart must be locked, so that two orders of one member are decided one after the other.
 */
export async function reserveOrRefuse(
  context: Orderer,
  buyer: Buyer,
  wanted: readonly CartLine[],
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<Reservation | Refusal<'unpaidOrdersFull' | 'reservedPiecesFull'>> {
  const { database, member, now } = context;
  const { rules, isNewcomer: newcomer } = buyer;
  const own: Bounds = newcomer
    ? { orders: rules.newcomerUnpaidOrders, pieces: rules.newcomerReservedPieces }
    : { orders: rules.memberUnpaidOrders, pieces: rules.memberReservedPieces };
  const placedFrom = networkOf(context.address);
  const held = buyer.hasUnpaid ? await heldByMember(database, member.id) : [];
  const refused = await refuseBeyond(context, wanted, held, own, settings);
  if (refused !== undefined) return refused;
  if (newcomer && held.length > 0) {
    await lockNetwork(database, placedFrom);
    const shared: Bounds = { orders: rules.addressUnpaidOrders, pieces: rules.addressReservedPieces };
    const refusedHere = await refuseBeyond(context, wanted, await heldByNetwork(database, placedFrom), shared, settings, true);
    if (refusedHere !== undefined) return refusedHere;
  }
  const hours = newcomer ? rules.newcomerReservationHours : rules.memberReservationHours;
  return { hours, expiresAt: new Date(now.getTime() + hours * HOUR_MS), placedFrom };
}

async function refuseBeyond(
  { database, locale, now }: Orderer,
  wanted: readonly CartLine[],
  held: readonly HeldLine[],
  { orders: mostOrders, pieces: mostPieces }: Bounds,
  settings: Pick<Settings, 'businessTimeZone'>,
  isShared = false,
): Promise<Refusal<'unpaidOrdersFull' | 'reservedPiecesFull'> | undefined> {
  const timeOf = (lines: readonly { expiresAt: Date; amount: number }[], surplus: number): string =>
    shownTime(new Date(Math.max(now.getTime() + SWEPT_WITHIN_MS, freeAt(lines, surplus).getTime())), settings);
  const orders = [...new Map(held.map(({ orderId, expiresAt }) => [orderId, { expiresAt, amount: 1 }])).values()];
  if (orders.length >= mostOrders) {
    const time = timeOf(orders, orders.length + 1 - mostOrders);
    return refuse('unpaidOrdersFull', { params: { most: mostOrders, time, ...(isShared && { context: 'network' }) } });
  }
  for (const { variantId, quantity } of wanted) {
    const lines = held.filter((line) => line.variantId === variantId).map(({ expiresAt, pieces }) => ({ expiresAt, amount: pieces }));
    const already = lines.reduce((sum, { amount }) => sum + amount, 0);
    if (already + quantity <= mostPieces) continue;
    const named = await nameVariant(database, variantId, locale);
    const params = { most: mostPieces, product: named?.product ?? '', held: already };
    if (quantity > mostPieces) return refuse('reservedPiecesFull', { params: { ...params, context: 'never' } });
    const time = timeOf(lines, already + quantity - mostPieces);
    return refuse('reservedPiecesFull', { params: { ...params, time, ...(isShared && { context: 'network' }) } });
  }
  return undefined;
}

/** Time by which orders with enough pieces will have expired, unless they are paid or cancelled first. */
function freeAt(held: readonly { expiresAt: Date; amount: number }[], surplus: number): Date {
  let freed = 0;
  let at = new Date(0);
  for (const { expiresAt, amount } of [...held].sort((one, other) => one.expiresAt.getTime() - other.expiresAt.getTime())) {
    if (freed >= surplus) break;
    freed += amount;
    at = expiresAt;
  }
  return at;
}
