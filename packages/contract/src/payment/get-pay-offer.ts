import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getPayOffer = defineOperation({
  name: 'getPayOffer',
  noun: 'payment',
  kind: 'query',
  caller: 'member',
  summary: "The payment methods that the company of an order's member offers, in addition to balances",
  payload: {
    userCode: field
      .memberNumber('The member whose order is paid, by member code or username; omit it for the caller’s own order')
      .optional(),
  },
  answer: {
    data: says.entity('PayOffer', 'The available payment methods', {
      payTypes: about(z.array(z.string()), 'The numbers of the payment methods (`payType`)', ['1', '2', '8']),
      isCardOnPage: says.flag(
        'Whether the payer enters a card or wallet on a page of the payment service, so that no saved card is needed',
      ),
      missing: says
        .text(
          'A sentence for the payer, in the caller’s language, if there is no way to pay but balances; absent if there is one',
          'There is no payment method in Germany yet.',
        )
        .optional(),
    }),
  },
  errors: [],
});
