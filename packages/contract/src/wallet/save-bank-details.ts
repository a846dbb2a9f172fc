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
    'Enter or change the bank account for withdrawals in the base currency. The call needs the payment password, informs the member by mail, and the account can be used three days later',
  payload: {
    country: about(field.text(2, 2), 'The two-letter code of the bank’s country (getBankDetails)', 'DE'),
    holder: about(secret(field.freeText(70, 2)), 'The name of the account holder, as the bank knows it', 'Ann Berg'),
    account: about(
      secret(field.text(60, 1)),
      'The IBAN or the account number; spaces and hyphens are ignored',
      'DE89 3704 0044 0532 0130 00',
    ),
    bankCode: about(
      secret(field.text(30)),
      'US: the routing number of nine digits. Elsewhere: the BIC or the national code of the bank; may be empty with an IBAN',
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
