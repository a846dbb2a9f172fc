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
  bankEntry: 'money that came by bank transfer',
  takenBack: 'money that a bank took back',
  withdrawal: 'withdrawals',
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
  recipient: 'the name of the recipient, with or without other words of the address',
  street: 'street or city',
  postalCode: 'the postal code',
  amount: 'the amount, with the day if one was given',
  payer: 'the name or the text of the payer, according to the bank',
  account: 'the bank account of the payer',
} as const;

export const findAnything = defineOperation({
  name: 'findAnything',
  noun: 'overview',
  kind: 'query',
  permission: 'anybody',
  summary:
    'Find members, orders, parcels, payments, products, transfers of the ledger, money that came by bank or that a bank took back, and withdrawals by any text that a caller may mention. Kinds that the person may not see are omitted, and contacts are compared only for people who may see them',
  payload: {
    text: about(
      field.text(100, 1),
      'A number with or without spaces and prefix, or its last digits; a username or e-mail address, or their beginning; a telephone in any notation; names, in any order and with typing errors, of members and recipients; words of an address, also together with a name; a bank account or reference; an amount, also with a day, such as `108.24 27 Nov`',
      'solbreg',
    ),
    kinds: about(z.array(enumOf(kinds)).max(9), `The kinds to search, any of: ${listOfNames(kinds)}; all if it is empty`, []).default([]),
  },
  answer: {
    data: z.array(
      z.strictObject({
        kind: answers.code('The kind of result', kinds),
        /** Identifies the found thing in other calls. */
        key: answers.text(
          'The number of the member, order, payment, product, transfer, entry of a bank account or withdrawal. Money that a bank took back has the number of its order, or that of the booking where no order is known',
          'US10000020',
        ),
        title: answers.text('The text to show: a name, or the number', 'Ingrid Solberg'),
        detail: answers.text(
          'A detail to distinguish it from others, such as a username, a tracking number or the number of the member; may be empty',
          'ingrid',
        ),
        state: answers.text(
          'The state of an order, a payment, money from a bank, money that it took back or a withdrawal, or the kind of a transfer; otherwise empty',
          'paid',
        ),
        companyCode: answers.text('The company that it belongs to; empty for a product', 'US'),
        matched: answers.code('The field that the text matched', matches),
        isExact: answers.flag('Whether the whole field matched'),
      }),
    ),
  },
  errors: [],
});
