import * as z from 'zod';
import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';
import { bankForms } from './bank-forms.ts';

const country = (means: string) => says.text(`${means}, by its two letters`, 'DE');

export const bankDetails = says.entity(
  'BankDetails',
  'The bank account for withdrawals in the base currency. Only its last four characters are ever shown',
  {
    country: country('The country of the bank'),
    form: says.code('The form of the account details', bankForms),
    lastFour: says.text('The last four characters of the account', '3000'),
    changedAt: says.time('When it was entered or last changed'),
    usableAt: says.time('The time from which withdrawals can go to it, three days after a change'),
    isUsable: says.flag('Whether withdrawals can go to it now'),
    seen: says.seen('the bank account; send it to saveJbdSendNote'),
  },
);

export const getBankDetails = defineOperation({
  name: 'getBankDetails',
  noun: 'wallet',
  kind: 'query',
  caller: 'member',
  summary: 'The masked bank account for withdrawals in the base currency, and the form of account details in each country',
  payload: {},
  answer: {
    data: says.entity('OwnBankDetails', 'The member’s bank account, and the countries in which it can be', {
      details: bankDetails.nullable(),
      countries: z
        .array(
          says.entity('BankCountry', 'A country in which a bank account can be', {
            country: country('The country'),
            form: says.code('The form of account details in the country', bankForms),
          }),
        )
        .meta({ description: 'The countries in which a bank account can be' }),
      fee: says
        .money('The fee for a payout to the account, which is deducted from the amount; absent if the company states none', 5)
        .optional(),
      arrivalDays: says
        .count('The number of days after approval within which a payout arrives; absent if the company states none', 3)
        .optional(),
    }),
  },
  errors: [],
});
