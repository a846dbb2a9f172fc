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
  summary: "The ways to pay that the company of an order's member offers, beside balances",
  payload: { userCode: field.memberNumber("The member whose order is paid, by code or username; left out for one's own order").optional() },
  answer: {
    data: says.entity('PayOffer', 'What can be paid with', {
      payTypes: about(z.array(z.string()), 'Numbers of the ways to pay (`payType`)', ['1', '2', '8']),
      isCardOnPage: says.flag('Whether a card or a wallet is typed on a page of the payment service, so that none has to be saved first'),
    }),
  },
  errors: [],
});
