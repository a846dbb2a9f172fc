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
    'Choose the base currency of the shop, for prices, balances and earnings. Only possible before the first order, posting and bank account. The numbers of prices and rates do not change',
  payload: {
    currency: about(z.string().regex(/^[A-Z]{3}$/), 'A currency of ISO 4217 with two decimals', 'EUR'),
    reason: reason(),
  },
  answer: {
    data: says.entity('ChosenBaseCurrency', 'The base currency of the shop', {
      currency: says.text('The three-letter code of the currency', 'EUR'),
    }),
  },
  errors: ['baseCurrencyFixed', 'baseCurrencyUnknown', 'nothingToCorrect'],
});
