import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { secret } from '../secret-fields.ts';
import { bankDetails } from './get-bank-details.ts';

export const saveBankDetails = defineOperation({
  name: 'saveBankDetails',
  noun: 'wallet',
  kind: 'command',
  caller: 'member',
  summary:
    'Enter or change the bank account for withdrawals in the base currency. It takes the payment password, is mailed to the member, and is usable three days later',
  payload: {
    country: about(field.text(2, 2), 'Where the bank is, by its two letters (getBankDetails)', 'DE'),
    holder: about(secret(field.freeText(70, 2)), 'The name of the account’s holder, as the bank knows it', 'Ann Berg'),
    account: about(
      secret(field.text(60, 1)),
      'The IBAN or the account number; spaces and dashes do not count',
      'DE89 3704 0044 0532 0130 00',
    ),
    bankCode: about(
      secret(field.text(30)),
      'US: the routing number of nine digits. Elsewhere the BIC or the country’s own code of the bank; may be empty with an IBAN',
      '',
    ).default(''),
    bankName: about(secret(field.freeText(70)), 'The name of the bank; may be empty with an IBAN or a routing number', '').default(''),
    password: field.password('The payment password'),
  },
  answer: { data: bankDetails },
  errors: [
    'bankDetailsRefused',
    'paymentPasswordUnset',
    'paymentPasswordMissing',
    'paymentPasswordWrong',
    'paymentPasswordLocked',
    'memberPaused',
  ],
  ownTransactions: true,
});
