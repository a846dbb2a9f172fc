import * as z from 'zod';
import * as answers from '../../../answers.ts';
import { about, enumOf, listOfNames } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';

const kinds = {
  member: 'members',
  order: 'orders',
  parcel: 'parcels',
  payment: 'payments',
  product: 'products',
  transfer: 'transfers of the ledger',
} as const;

const matches = {
  number: 'its number',
  name: 'its name',
  username: 'the username',
  email: 'the e-mail address',
  telephone: 'the phone number',
  trackingNo: 'the tracking number',
  transaction: 'the third party’s identifier of the payment, or a transaction of coins',
  address: 'the address to which coins were sent',
} as const;

export const findAnything = defineOperation({
  name: 'findAnything',
  noun: 'overview',
  kind: 'query',
  permission: 'anybody',
  summary:
    'Find members, orders, parcels, payments, products and transfers of the ledger by any text that a caller may mention. Kinds that the person may not see are omitted',
  payload: {
    text: about(
      field.text(100, 1),
      'The beginning of a number, username or address, or a name, in which typing errors are tolerated',
      'solbreg',
    ),
    kinds: about(z.array(enumOf(kinds)).max(6), `The kinds to search, any of: ${listOfNames(kinds)}; all if it is empty`, []).default([]),
  },
  answer: {
    data: z.array(
      z.strictObject({
        kind: answers.code('The kind of result', kinds),
        /** Identifies the found thing in other calls. */
        key: answers.text('The number of the member, order, payment, product or transfer', 'US10000020'),
        title: answers.text('The text to show: a name, or the number', 'Ingrid Solberg'),
        detail: answers.text('A detail to distinguish it from others, such as a username or a tracking number; may be empty', 'ingrid'),
        state: answers.text('The state of an order or a payment; otherwise empty', 'paid'),
        companyCode: answers.text('The company that it belongs to; empty for a product', 'US'),
        matched: answers.code('The field that the text matched', matches),
        isExact: answers.flag('Whether the whole field matched'),
      }),
    ),
  },
  errors: [],
});
