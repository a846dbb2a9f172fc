import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { reason } from '../../desk/staff-fields.ts';

export const choosePriceMode = defineOperation({
  name: 'choosePriceMode',
  noun: 'shop',
  kind: 'command',
  keyed: true,
  permission: 'shop.write',
  leadsTo: [],
  summary:
    'Choose whether prices of goods and shipping contain the tax. The numbers of prices do not change: with tax, they are what is paid; without, the tax is added. Placed orders stay as they are',
  payload: {
    withTax: about(z.boolean(), 'Whether prices contain the tax', true),
    reason: reason(),
  },
  answer: {
    data: says.entity('ChosenPriceMode', 'How prices are entered', { withTax: says.flag('Whether prices contain the tax') }),
  },
  errors: ['nothingToCorrect'],
});
