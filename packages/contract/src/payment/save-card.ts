import * as z from 'zod';
import * as says from '../answers.ts';
import { about, sentAs } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { secret } from '../secret-fields.ts';

export const saveCard = defineOperation({
  name: 'saveCreditCard',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary:
    'Save a card: with the vault’s token in cardId and an empty cvv or, if the shop passes card data through, with the number and cvv for the vault',
  payload: {
    firstName: about(field.freeText(60, 1), 'Given name of the holder', 'Ann'),
    lastName: about(field.freeText(60, 1), 'Family name', 'Berg'),
    phone: about(field.phoneNumber(1), 'The holder’s phone number', '+1 415 555 0100'),
    cardId: about(
      secret(
        z
          .string()
          .trim()
          .min(8)
          .max(128)
          .regex(/^[\w -]+$/),
      ),
      'The token that the vault issued for the card (getVaultToken)',
      'tok_4f9b2c81',
    ),
    validityDate: about(
      z
        .string()
        .trim()
        .regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
      'The expiry date, MM/YY',
      '05/30',
    ),
    cvv: about(
      secret(
        sentAs(
          z.union([
            z
              .string()
              .trim()
              .regex(/^\d{3,4}$/),
            z.literal(''),
          ]),
          { type: 'string', pattern: '^(\\d{3,4})?$' },
        ),
      ),
      'Empty with a token of the vault; the card’s own code only if the shop passes card data through',
      '',
    ).default(''),
  },
  answer: { data: says.entity('SavedCard', 'A saved card', { id: says.id('The id of the card, for creditId', 4) }) },
  errors: ['cardRefused', 'cardExpired', 'cardLimit', 'gatewayUnavailable'],
  keyed: true,
  ownTransactions: true,
  companion: { group: 'mobileFbPay' },
});
