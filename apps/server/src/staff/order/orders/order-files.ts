import { operations } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import { sql } from 'kysely';
import { payStyleIn } from '../../../features/order/index.ts';
import type { FileReading, ListFile } from '../../../desk/exports/list-file.ts';
import { valueWord } from '../../../desk/tables/table-cells.ts';
import { maskedEmail, maskedName, maskedNumber, maskedWhole } from '../../../desk/lists/masked.ts';
import type { Cell, CellKind } from '../../../platform/tables/table.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { textIn } from '../../../operation/texts.ts';
import { type LineOfFile, momentOf, type OrderOfFile, readOrdersOfFile, recipientOf } from './order-rows.ts';

const destination = {
  recipient: 'text',
  orderEmail: 'text',
  orderTelephone: 'text',
  street: 'text',
  city: 'text',
  province: 'text',
  postalCode: 'text',
  countryCode: 'text',
} as const satisfies Record<string, CellKind>;

/** The destination of an order, masked as on the order's page for a person who may not see contacts. */
function destinationOf(order: OrderOfFile, { staff, locale }: FileReading): Cell[] {
  const place = [order.city, order.province === null ? '' : textIn(locale, order.province)];
  if (staff.permissions.has('member.read-contact'))
    return [recipientOf(order, locale), order.email, order.mobile, order.street, ...place, order.postalCode, order.countryCode];
  const recipient = recipientOf({ ...order, firstName: maskedName(order.firstName), lastName: maskedName(order.lastName) }, locale);
  const masked = [recipient, maskedEmail(order.email), maskedNumber(order.mobile), maskedWhole(order.street)];
  return [...masked, ...place, maskedNumber(order.postalCode), order.countryCode];
}

const about = {
  orderNo: 'text',
  state: 'text',
  orderedAt: 'moment',
  paidAt: 'moment',
  shippedAt: 'moment',
  paidBy: 'text',
  memberCode: 'text',
  memberName: 'text',
  companyCode: 'text',
} as const satisfies Record<string, CellKind>;

const aboutOf = (order: OrderOfFile, { locale, timeZone }: FileReading): Cell[] => [
  order.orderNo,
  valueWord(createTranslator(locale), 'listOrders', 'state', operations.listOrders.list.columns.state, order.state),
  momentOf(order.orderedAt, timeZone),
  momentOf(order.paidAt, timeZone),
  momentOf(order.shippedAt, timeZone),
  payStyleIn(locale, order.payStyle),
  order.memberCode,
  formatName({ given: order.givenName, family: order.familyName }, locale),
  order.companyCode,
];

const nameOf = ({ name, spec1, spec2 }: LineOfFile, locale: FileReading['locale']): string =>
  [name, spec1, spec2]
    .map((text) => textIn(locale, text))
    .filter((text) => text !== '')
    .join(', ');

const only = (numbers: readonly string[]) => sql<boolean>`member_order.order_no = ANY (${[...numbers]}::text[])`;

/** A row for each order, with recipient, address, and its total by goods, shipping, tax and deposit. */
export const ordersInFull: ListFile = {
  name: 'ordersInFull',
  list: 'listOrders',
  permissions: [],
  titles: 'words',
  columns: {
    ...about,
    ...destination,
    lines: 'count',
    pieces: 'count',
    goods: 'amount',
    shipping: 'amount',
    tax: 'amount',
    taxIncluded: 'amount',
    deposit: 'amount',
    total: 'amount',
    pv: 'amount',
  },
  only,
  cellsOf: async (reading, keys) =>
    (await readOrdersOfFile(reading.database, keys)).map((order) => [
      ...aboutOf(order, reading),
      ...destinationOf(order, reading),
      order.lines.length,
      order.lines.reduce((sum, { pieces }) => sum + pieces, 0),
      ...[
        order.goodsCents,
        order.shippingCents,
        order.taxCents,
        order.taxIncludedCents ?? 0n,
        order.depositCents,
        order.totalCents,
        order.pv,
      ].map(amountOf),
    ]),
};

/** Whether the lines know the tax of their order. Those of earlier releases know none, and where an earlier release moved the order since, they know that of the place before. */
const knowTax = ({ lines, taxIncludedCents, taxCents }: OrderOfFile): boolean =>
  taxIncludedCents !== null || lines.reduce((sum, line) => sum + BigInt(line.taxCents ?? 0), 0n) === taxCents;

/** The rate of a line in percent, its tax, and its sum without tax; empty where it does not know them. */
function taxOf({ taxBasisPoints, taxCents, isTaxIncluded }: LineOfFile, sum: bigint, isKnown: boolean): Cell[] {
  if (taxBasisPoints === null || taxCents === null || !isKnown) return ['', '', ''];
  const tax = BigInt(taxCents);
  return [taxBasisPoints / 100, amountOf(tax), amountOf(isTaxIncluded ? sum - tax : sum)];
}

/** A row for each line of each order. Sums of the whole order are in its first row alone, so that a column of them can be added up. */
export const orderLines: ListFile = {
  name: 'orderLines',
  list: 'listOrders',
  permissions: [],
  titles: 'words',
  columns: {
    ...about,
    ...destination,
    productNo: 'text',
    productName: 'text',
    pieces: 'count',
    piecePrice: 'amount',
    lineDiscount: 'amount',
    lineSum: 'amount',
    taxRate: 'decimal',
    lineTax: 'amount',
    lineNet: 'amount',
    linePv: 'amount',
    shipping: 'amount',
    tax: 'amount',
    taxIncluded: 'amount',
    deposit: 'amount',
    total: 'amount',
  },
  only,
  async cellsOf(reading, keys) {
    const orders = await readOrdersOfFile(reading.database, keys);
    return orders.flatMap((order) => {
      const beginning = [...aboutOf(order, reading), ...destinationOf(order, reading)];
      const sums = [order.shippingCents, order.taxCents, order.taxIncludedCents ?? 0n, order.depositCents, order.totalCents].map(amountOf);
      return order.lines.map((line, at) => {
        const whole = BigInt(line.priceCents) * BigInt(line.pieces);
        const discount = BigInt(line.discountCents);
        return [
          ...beginning,
          line.productNo,
          nameOf(line, reading.locale),
          line.pieces,
          ...[BigInt(line.priceCents), discount, whole - discount].map(amountOf),
          ...taxOf(line, whole - discount, knowTax(order)),
          amountOf(BigInt(line.pv) * BigInt(line.pieces)),
          ...(at === 0 ? sums : sums.map(() => '')),
        ];
      });
    });
  },
};
