import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { bankForms } from '../../../wallet/bank-forms.ts';
import { reason, withdrawalId } from '../../../desk/staff-fields.ts';

export const showPayoutDetails = defineOperation({
  name: 'showPayoutDetails',
  noun: 'wallet',
  kind: 'command',
  permission: 'withdrawal.show-details',
  leadsTo: [],
  stepUp: true,
  summary: 'Show the bank account that a withdrawal goes to, without a mask, to the person who says why',
  payload: { withdrawalId: withdrawalId(), reason: reason() },
  answer: {
    data: says.entity('PayoutDetails', 'A bank account', {
      country: says.text('The country of the bank, by its two letters', 'DE'),
      form: says.code('How the account is named', bankForms),
      holder: says.text('The name of the account’s holder', 'Ann Berg'),
      account: says.text('The IBAN or the account number', 'DE89370400440532013000'),
      bankCode: says.text('The routing number, the BIC or the country’s own code of the bank; may be empty', ''),
      bankName: says.text('The name of the bank; may be empty', ''),
    }),
  },
  errors: ['withdrawalNotFound', 'bankDetailsMissing', 'bankDetailsSealed'],
});
