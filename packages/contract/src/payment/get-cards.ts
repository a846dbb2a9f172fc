import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

const card = says.entity('Card', 'A saved card; its number stays in the gateway’s vault', {
  id: says.id('The card, for creditId', 4),
  cardId: says.text('What to show of it', 'Visa •••• 4242'),
  brand: says.text('Its brand, as the vault names it', 'visa'),
  firstName: says.text('Given name of the holder', 'Ann'),
  lastName: says.text('Family name', 'Berg'),
  phone: says.text('The holder’s phone number', '+1 415 555 0100'),
  validityDate: says.text('Until when it is valid, MM/YY', '05/30'),
  expired: says.yesNo('Whether it has expired'),
});

export const getCards = defineOperation({
  name: 'findCreditCard',
  noun: 'payment',
  kind: 'query',
  caller: 'member',
  summary: "The member's saved cards, newest first",
  payload: {},
  answer: {
    data: z.array(card),
  },
  errors: [],
  companion: { group: 'mobileFbPay' },
});
