import type { Settings } from '../../../config/settings.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { formatMoney } from '@upline/i18n';
import { amountOf } from '../../../operation/amounts.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { StorableMail } from '../../../platform/mail/index.ts';
import type { SeenLine } from '../../cart/index.ts';
import { countUses, keyOf, type Promoted, promoteOrder } from '../../promotion/index.ts';
import { insertOrder, type NewOrder, orderNumber } from './insert-order.ts';
import { type Orderer, reserveOrRefuse } from './order-bounds.ts';
import { type LineCut, type OrderTotals, priceOrder } from './price-order.ts';
import { placedMail } from './placed-mail.ts';
import type { Buyer } from './read-buyer.ts';
import type { Destination } from './read-destination.ts';
import { type CartLine, shortageOf, takeStock, type TakenVariant } from './take-stock.ts';

export interface PlacedOrder {
  id: bigint;
  orderNo: string;
  totals: OrderTotals;
  /** Hours for which its pieces are reserved. */
  hours: number;
}

/**
 * Orders these lines for a member in the caller's transaction: freezes prices, PV, names, discounts and address, takes the pieces out of stock, counts the uses of promotions,
 * writes the mail. The member's cart must be locked. After a refusal the transaction must roll back. `promotionKey` names the promotions that the buyer saw: throws
 * `promotionChanged` if others apply by now; without it, the promotions that apply now are used. `check` is called with the order about to be placed, before anything is written.
 */
export async function placeOrder(
  context: Orderer,
  { wanted, buyer, destination, isByStaff = false, promotionKey = '', seen, check }: ToPlace,
  parts: Pick<Settings, 'businessTimeZone' | 'publicUrl'>,
): Promise<PlacedOrder | Refusal<'unpaidOrdersFull' | 'reservedPiecesFull' | 'soldOut' | 'stockShort' | 'shippingUnavailable'>> {
  const { database, member, locale, now } = context;
  const reservation = await reserveOrRefuse(context, buyer, wanted, parts);
  if (reservation instanceof Refusal) return reservation;
  const { hours, expiresAt, placedFrom } = reservation;
  const promoted = buyer.hasPromotions ? await promoteOrder(database, wanted, { memberId: member.id, now }) : undefined;
  const all = promoted === undefined ? wanted : withAdded(wanted, promoted);
  const taken = await takeStock(database, all, member.companyCode);
  if (taken.length < all.length) return shortageOf(database, all, taken, { locale, companyCode: member.companyCode });
  const lines = taken.map((line) => ({ ...line, ...cutOf(promoted, line.variantId) }));
  const totals = priceOrder(lines, destination, { isShippingFree: promoted?.freeShipping !== undefined });
  if (totals === undefined) return refuse('shippingUnavailable');
  check?.({ lines: pricesOf(wanted, lines), promoted, destination, totals });
  if (promotionKey !== '' && promotionKey !== keyOf(promoted))
    throw refuse('promotionChanged', { params: { total: formatMoney(amountOf(totals.totalCents), locale).text } });
  const { discounts = [], freeShipping, applied = [] } = promoted ?? {};
  const order = { memberId: member.id, destination, totals, lines, discounts, freeShipping, now, expiresAt, placedFrom, seen };
  const mailOf = (numbered: NewOrder) => placedMail(numbered, buyer.addressee, { isByStaff, settings: parts });
  const placed = await insertNumbered(database, order, { timeZone: parts.businessTimeZone, mailOf });
  if (applied.length > 0) await countUses(database, { orderId: placed.id, memberId: member.id, applied, now });
  await passFaultPoint('order.placed');
  return { ...placed, totals, hours };
}

interface ToPlace {
  wanted: readonly CartLine[];
  /** Read after the cart was locked. */
  buyer: Buyer;
  destination: Destination;
  isByStaff?: boolean;
  promotionKey?: string | undefined;
  /** Hash of what the buyer's page showed; undefined if the page sent none. */
  seen?: string | undefined;
  /** Throws if the order about to be placed differs from what the buyer's page showed. */
  check?: ((placing: Placing) => void) | undefined;
}

/** An order about to be placed: wanted lines at the prices taken, and the effect of promotions. */
export interface Placing {
  lines: readonly SeenLine[];
  promoted: Promoted | undefined;
  destination: Destination;
  totals: OrderTotals;
}

/** Lines without pieces added by promotions, with price and PV per piece as taken. */
const pricesOf = (wanted: readonly CartLine[], taken: readonly Pick<TakenVariant, 'variantId' | 'priceCents' | 'pv'>[]): SeenLine[] =>
  wanted.flatMap(({ variantId, quantity }) =>
    taken.filter((line) => line.variantId === variantId).map(({ priceCents, pv }) => ({ variantId, quantity, priceCents, pv })),
  );

/** Lines including pieces added by promotions. */
export const withAdded = (wanted: readonly CartLine[], { lines }: Promoted): CartLine[] => [
  ...wanted.map(({ variantId, quantity }) => ({
    variantId,
    quantity: lines.find((line) => line.variantId === variantId)?.quantity ?? quantity,
  })),
  ...lines
    .filter(({ variantId }) => !wanted.some((line) => line.variantId === variantId))
    .map(({ variantId, quantity }) => ({ variantId, quantity })),
];

export function cutOf(promoted: Promoted | undefined, variantId: number): LineCut {
  const line = promoted?.lines.find((each) => each.variantId === variantId);
  if (line === undefined) return {};
  const { discountCents, pvLess, cvLess, piecesAdded } = line;
  return { discountCents, pvLess, cvLess, piecesAdded };
}

/** Draws numbers until one is free. With ten million a week, the first one almost always is. */
async function insertNumbered(
  database: Database,
  order: Omit<NewOrder, 'orderNo'>,
  { timeZone, mailOf }: { timeZone: string; mailOf: (order: NewOrder) => StorableMail },
): Promise<{ id: bigint; orderNo: string }> {
  for (let draws = 0; draws < 20; draws += 1) {
    const orderNo = orderNumber(order.now, timeZone);
    const numbered = { ...order, orderNo };
    const id = await insertOrder(database, numbered, mailOf(numbered));
    if (id !== undefined) return { id, orderNo };
  }
  throw new Error('no free order number found');
}
