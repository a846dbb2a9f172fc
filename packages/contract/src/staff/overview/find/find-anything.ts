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
  telephone: 'the telephone number',
  trackingNo: 'the tracking number',
  transaction: 'the third party’s name of the payment, or a transaction of coins',
  address: 'the address coins were sent to',
} as const;

export const findAnything = defineOperation({
  name: 'findAnything',
  noun: 'overview',
  kind: 'query',
  permission: 'anybody',
  summary:
    'Finds members, orders, parcels, payments, products and transfers of the ledger by anything a caller may say. Kinds the person may not see are left out',
  payload: {
    text: about(
      field.text(100, 1),
      'The beginning of a number, username or address, or a name, in which typing errors are forgiven',
      'solbreg',
    ),
    kinds: about(z.array(enumOf(kinds)).max(6), `What to look for, any of: ${listOfNames(kinds)}; all if it is empty`, []).default([]),
  },
  answer: {
    data: z.array(
      z.strictObject({
        kind: answers.code('What was found', kinds),
        /** Identifies the found thing in other calls. */
        key: answers.text('Its number: of a member, an order, a payment, a product or a transfer', 'US10000020'),
        title: answers.text('What to show: a name, or the number', 'Ingrid Solberg'),
        detail: answers.text('What tells it from others, such as a username or a tracking number; may be empty', 'ingrid'),
        state: answers.text('The state of an order or a payment; otherwise empty', 'paid'),
        companyCode: answers.text('The company it belongs to; empty for a product', 'US'),
        matched: answers.code('What the text matched', matches),
        isExact: answers.flag('Whether it matched as a whole'),
      }),
    ),
  },
  errors: [],
});
