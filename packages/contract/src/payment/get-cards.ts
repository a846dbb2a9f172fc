import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

const card = says.entity('Card', 'A saved card. The gateway’s vault stores its number', {
  id: says.id('The id of the card, for creditId', 4),
  cardId: says.text('The text to show for the card', 'Visa •••• 4242'),
  brand: says.text('Its brand, as named by the vault', 'visa'),
  firstName: says.text('Given name of the holder', 'Ann'),
  lastName: says.text('Family name', 'Berg'),
  phone: says.text('The holder’s phone number', '+1 415 555 0100'),
  validityDate: says.text('Its expiry date, MM/YY', '05/30'),
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
