import { sql } from 'kysely';
import { amountOf } from '../../operation/amounts.ts';
import type { MemberContext } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { previewPromotions } from '../promotion/index.ts';
import { cutOf, withAdded } from './placing/place-order.ts';
import { priceOrder } from './placing/price-order.ts';
import { type DestinationRates, readCountryRates, readDestination } from './placing/read-destination.ts';
import { readVariants } from './placing/read-variants.ts';
import type { CartLine } from './placing/take-stock.ts';
import { shownTax, taxOfTotals } from './taxing/shown-tax.ts';

/** Prices the cart as an order would, at today's prices, promotions and rates. Lines that members of the company cannot buy are left out. */
export const estimateOrder: Handler<'estimateOrder'> = async (context, { fabId }) => {
  const { database, member, now } = context;
  const wanted = await readCartLines(database, member.id);
  const here = (await readVariants(database, wanted, member.companyCode)).filter(({ sellsHere }) => sellsHere);
  if (here.length === 0) return refuse('cartEmpty');
  const place = await placeOf(context, fabId);
  if (place === undefined) return refuse('addressNotFound');
  const lines = here.map(({ variantId, quantity }) => ({ variantId, quantity }));
  const promoted = await previewPromotions(database, lines, { memberId: member.id, now });
  const all = promoted === undefined ? here : await readVariants(database, withAdded(lines, promoted), member.companyCode);
  const priced = all.map((line) => ({ ...line, ...cutOf(promoted, line.variantId) }));
  const totals = priceOrder(priced, place.rates, { isShippingFree: promoted?.freeShipping !== undefined });
  if (totals === undefined) return refuse('shippingUnavailable');
  return {
    data: {
      ...(place.fabId !== undefined && { fabId: place.fabId }),
      companyCode: place.companyCode,
      goodsAmount: amountOf(totals.goodsCents),
      logisticsExpense: amountOf(totals.shippingCents),
      tax: amountOf(totals.taxCents),
      ...shownTax(taxOfTotals(totals)),
      ...(totals.depositCents > 0n && { deposit: amountOf(totals.depositCents) }),
      orderAmount: amountOf(totals.totalCents),
    },
  };
};

async function readCartLines(database: Database, memberId: bigint): Promise<CartLine[]> {
  const { rows } = await sql<CartLine>`
    SELECT line.variant_id AS "variantId", line.quantity FROM cart JOIN cart_line AS line ON line.cart_id = cart.id
    WHERE cart.member_id = ${memberId} ORDER BY line.id`.execute(database);
  return rows;
}

interface Place {
  fabId?: number;
  companyCode: string;
  rates: DestinationRates;
}

/** The named address, else the default one, else the member's country; undefined for an address that is not the member's. */
async function placeOf({ database, member }: MemberContext, fabId: number | undefined): Promise<Place | undefined> {
  const known = fabId ?? (await defaultAddress(database, member.id));
  if (known === undefined) return { companyCode: member.companyCode, rates: await readCountryRates(database, member.companyCode) };
  const destination = await readDestination(database, member.id, known);
  return destination && { fabId: known, companyCode: destination.company_code, rates: destination };
}

async function defaultAddress(database: Database, memberId: bigint): Promise<number | undefined> {
  const row = await database
    .selectFrom('address')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_default', '=', true)
    .executeTakeFirst();
  return row && Number(row.id);
}
