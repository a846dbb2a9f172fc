import * as says from '../answers.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getTransferRecipient = defineOperation({
  name: 'getTransferRecipient',
  noun: 'wallet',
  kind: 'command',
  caller: 'member',
  summary:
    'The recipient of a transfer, so that the sender can recognise them before sending. At most 30 calls an hour, whether or not a member is found',
  payload: { destinationUserCode: field.memberNumber('The recipient, by member code or username') },
  answer: {
    data: says.entity('TransferRecipient', 'The recipient of a transfer', {
      userCode: says.text('The member code', 'US10000470'),
      name: says.text(
        'The first letters of the name, or of the username if there is no name, and the member code',
        'A••• L••• (US10000470)',
      ),
      seen: says.seen('the recipient; send it to transferAccount'),
    }),
  },
  errors: ['destinationUnknown', 'destinationOwn', 'notAllowed'],
  // A lookup counts even if it finds no member.
  ownTransactions: true,
});
