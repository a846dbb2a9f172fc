import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getTransferRecipient = defineOperation({
  name: 'getTransferRecipient',
  noun: 'wallet',
  kind: 'command',
  caller: 'member',
  summary: 'Who would receive a transfer, to be recognised before it is sent; 30 looks an hour, found or not',
  payload: { destinationUserCode: field.memberNumber('Who would receive it, by code or username') },
  answer: {
    data: says.entity('TransferRecipient', 'Who would receive a transfer', {
      userCode: says.text('The member code', 'US10000470'),
      name: says.text(
        'The first letters of the name, or of the username where there is none, and the member code',
        'A••• L••• (US10000470)',
      ),
      seen: says.seen('The recipient, for transferAccount'),
    }),
  },
  errors: ['destinationUnknown', 'destinationOwn', 'notAllowed'],
  // A lookup counts even if it finds no member.
  ownTransactions: true,
});
