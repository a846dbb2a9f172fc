import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { bankForms } from './bank-forms.ts';

const country = (means: string) => says.text(`${means}, by its two letters`, 'DE');

export const bankDetails = says.entity(
  'BankDetails',
  'The bank account that withdrawals in the base currency go to. Only its last four characters are ever shown',
  {
    country: country('Where the bank is'),
    form: says.code('How the account is named', bankForms),
    lastFour: says.text('The last four characters of the account', '3000'),
    changedAt: says.time('When it was entered or changed'),
    usableAt: says.time('From when on withdrawals go to it, three days after a change'),
    isUsable: says.flag('Whether withdrawals go to it now'),
    seen: says.seen('which account it is; saveJbdSendNote takes it'),
  },
);

export const getBankDetails = defineOperation({
  name: 'getBankDetails',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: 'The bank account for withdrawals in the base currency, masked, and how accounts of each country are named',
  payload: {},
  answer: {
    data: says.entity('OwnBankDetails', 'The member’s bank account and the countries where one may be', {
      details: bankDetails.nullable(),
      countries: z
        .array(
          says.entity('BankCountry', 'A country where a bank account may be', {
            country: country('The country'),
            form: says.code('How its accounts are named', bankForms),
          }),
        )
        .meta({ description: 'The countries where a bank account may be' }),
      fee: says.money('What a payout to the account costs, deducted on the way; absent where the company says nothing', 5).optional(),
      arrivalDays: says.count('Within how many days of its approval it arrives; absent where the company says nothing', 3).optional(),
    }),
  },
  errors: [],
});
