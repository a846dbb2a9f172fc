import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { reason } from '../../desk/staff-fields.ts';

export const chooseBaseCurrency = defineOperation({
  name: 'chooseBaseCurrency',
  noun: 'shop',
  kind: 'command',
  keyed: true,
  permission: 'shop.write',
  leadsTo: [],
  summary:
    'Choose the currency that the shop counts in: prices, balances and earnings. Only before the first order, posting and bank account. The numbers of prices and rates stay as they are',
  payload: {
    currency: about(z.string().regex(/^[A-Z]{3}$/), 'A currency of ISO 4217 with hundredths', 'EUR'),
    reason: reason(),
  },
  answer: { data: says.entity('ChosenBaseCurrency', 'What the shop counts in', { currency: says.text('By its three letters', 'EUR') }) },
  errors: ['baseCurrencyFixed', 'baseCurrencyUnknown', 'nothingToCorrect'],
});
