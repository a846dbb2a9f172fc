import * as z from 'zod';
import * as says from '../../../answers.ts';
import { instant } from '../../staff-fields.ts';
import { defineEvent } from './define-event.ts';
import { ofOrder, soldLines } from './event-fields.ts';

export const orderPaid = defineEvent({
  name: 'order.paid',
  summary: 'An order is paid and can be shipped',
  happens: 'Written in the transaction that marks the order as paid, once for each order',
  permission: 'order.read',
  subject: 'order',
  data: z.strictObject({
    ...ofOrder,
    paidAt: instant('When it was paid'),
    goods: says.money('The goods, less the discount of promotions', 128),
    shipping: says.money('Shipping', 9.9),
    tax: says.money('Tax that is added to the goods', 8.96),
    taxIncluded: says.money('The tax that goods and shipping contain; absent if prices are without tax', 10.22).optional(),
    deposit: says.money('Deposit', 0),
    total: says.money('The total', 146.86),
    pv: says.pv('Volume of the order', 80),
    lines: soldLines(),
  }),
  contact: says.entity('OrderContact', 'The delivery address', {
    name: says.text('The name of the recipient', 'Ada Lovelace'),
    mobile: says.text('Phone number', '2135550147'),
    email: says.text('E-mail', 'ada@mail.example'),
    street: says.text('Street', '12 Analytical Way'),
    city: says.text('City', 'Los Angeles'),
    postalCode: says.text('Postal code', '90012'),
    province: says.text('The province, in English', 'California'),
    country: says.text('The two-letter code of the country', 'US'),
  }),
  example: {
    orderNo: 'US2611180001',
    memberCode: 'US10000454',
    companyCode: 'US',
    paidAt: '2026-11-18T17:24:05.000Z',
    goods: 128,
    shipping: 9.9,
    tax: 8.96,
    deposit: 0,
    total: 146.86,
    pv: 80,
    lines: [{ lineId: 30511, variantId: 1204, productNo: 'UP-1001', quantity: 2, price: 64, pv: 40, discount: 0, pvLess: 0 }],
    contact: null,
  },
});
