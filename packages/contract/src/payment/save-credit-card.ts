import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { secret } from '../secret-fields.ts';

export const saveCreditCard = defineOperation({
  name: 'saveCreditCard',
  noun: 'payment',
  kind: 'command',
  caller: 'member',
  summary: "Keep a card: the vault's token in cardId and an empty cvv, or, where pass-through is on, the number and cvv for the vault",
  payload: {
    firstName: field.freeText(60, 1),
    lastName: field.freeText(60, 1),
    phone: field.text(24, 1),
    cardId: secret(
      z
        .string()
        .trim()
        .min(8)
        .max(128)
        .regex(/^[\w -]+$/),
    ),
    validityDate: z
      .string()
      .trim()
      .regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
    cvv: secret(
      z.union([
        z
          .string()
          .trim()
          .regex(/^\d{3,4}$/),
        z.literal(''),
      ]),
    ).default(''),
  },
  answer: { data: z.strictObject({ id: z.int() }) },
  errors: ['cardRefused', 'cardExpired', 'cardLimit', 'gatewayUnavailable'],
  keyed: true,
  ownTransactions: true,
  companion: { group: 'mobileFbPay' },
});
