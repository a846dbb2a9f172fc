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
  summary: 'Show the unmasked bank account of a withdrawal, to a person who gives a reason',
  payload: { withdrawalId: withdrawalId(), reason: reason() },
  answer: {
    data: says.entity('PayoutDetails', 'A bank account', {
      country: says.text('The two-letter code of the bank’s country', 'DE'),
      form: says.code('The form of the account details', bankForms),
      holder: says.text('The name of the account holder', 'Ann Berg'),
      account: says.text('The IBAN or the account number', 'DE89370400440532013000'),
      bankCode: says.text('The routing number, the BIC or the national code of the bank; may be empty', ''),
      bankName: says.text('The name of the bank; may be empty', ''),
    }),
  },
  errors: ['withdrawalNotFound', 'bankDetailsMissing', 'bankDetailsSealed'],
});
