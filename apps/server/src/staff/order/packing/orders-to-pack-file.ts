import { sql } from 'kysely';
import { baseCurrency } from '@upline/i18n';
import type { ListFile } from '../../../desk/exports/list-file.ts';
import { isShippable, readCarriers } from '../../../features/order/index.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { momentOf, type OrderOfFile, readOrdersOfFile, recipientOf } from '../orders/order-rows.ts';
import { carrierFor } from './read-to-pack.ts';

const GRAMS_OF_KILOGRAM = 1_000;

/** Telephone numbers begin with 00 instead of +, which text files would have to protect from spreadsheets, and carriers' programs would keep the protection. */
const dialled = (telephone: string): string => telephone.replace(/^\s*\+/, '00');

/**
 * The orders of *To pack* with the address to which each goes, for carriers' programs that print labels. A row is what is left of an order; the value is that of these pieces, and
 * the weight has three decimals. Whoever may send orders sees their addresses.
 */
export const ordersToPack: ListFile = {
  name: 'ordersToPack',
  list: 'listOrders',
  permissions: ['order.ship'],
  titles: 'names',
  columns: {
    reference: 'text',
    carrier: 'text',
    carrierCode: 'text',
    name: 'text',
    firstName: 'text',
    lastName: 'text',
    street: 'text',
    city: 'text',
    provinceCode: 'text',
    province: 'text',
    postalCode: 'text',
    country: 'text',
    telephone: 'text',
    email: 'text',
    customsCode: 'text',
    pieces: 'count',
    weightKg: 'decimal',
    value: 'amount',
    currency: 'text',
    contents: 'text',
    paidAt: 'moment',
  },
  condition: isShippable,
  only: (numbers) => sql`member_order.order_no = ANY (${[...numbers]}::text[])`,
  async cellsOf({ database, locale, timeZone }, keys) {
    const carriers = await readCarriers(database);
    const orders = (await readOrdersOfFile(database, keys)).map((order) => ({ order, ...leftOf(order) }));
    return orders
      .filter(({ pieces }) => pieces > 0)
      .map(({ order, pieces, grams, cents, contents }) => {
        const carrier = carrierFor(carriers, { countryCode: order.countryCode, grams });
        return [
          order.orderNo,
          carrier?.name ?? '',
          carrier?.code ?? '',
          recipientOf(order, locale),
          order.firstName,
          order.lastName,
          order.street,
          order.city,
          order.provinceCode,
          order.province?.en_US ?? '',
          order.postalCode,
          order.countryCode,
          dialled(order.mobile),
          order.email,
          order.clearanceCode,
          pieces,
          grams / GRAMS_OF_KILOGRAM,
          amountOf(cents),
          baseCurrency(),
          contents,
          momentOf(order.paidAt, timeZone),
        ];
      });
  },
};

/** The part of an order still to send: its pieces, their weight, what was paid for them, and their English names. */
function leftOf({ lines }: OrderOfFile): { pieces: number; grams: number; cents: bigint; contents: string } {
  const left = lines.filter((line) => line.left > 0);
  return {
    pieces: left.reduce((sum, line) => sum + line.left, 0),
    grams: left.reduce((sum, line) => sum + line.left * line.grams, 0),
    cents: left.reduce(
      (sum, line) =>
        sum + ((BigInt(line.priceCents) * BigInt(line.pieces) - BigInt(line.discountCents)) * BigInt(line.left)) / BigInt(line.pieces),
      0n,
    ),
    contents: left.map((line) => `${line.left} × ${line.name.en_US}`).join(', '),
  };
}
