import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { approvalStates, outcomes, requestId } from './approval-fields.ts';

export const approveRequest = defineOperation({
  name: 'approveRequest',
  noun: 'approvals',
  kind: 'command',
  keyed: true,
  permission: 'approval.decide',
  leadsTo: [],
  stepUp: true,
  summary:
    'Approve what somebody else asked for. It is carried out at once, and only if everything its preview rested on is still as it was. It takes the permission of the act itself too',
  payload: { requestId: requestId() },
  answer: {
    data: says.entity('ApprovedRequest', 'What became of an approved request', {
      requestId: says.id('The request', 1187),
      state: says.code('Its state', approvalStates),
      outcome: says.code('What became of the act', outcomes),
      failure: says.text('Why the act was refused after its approval', ''),
      answer: about(z.unknown(), 'The `data` that the act answered; null while it runs, and where it was refused'),
    }),
  },
  errors: [
    'approvalNotFound',
    'approvalDecided',
    'approvalOwn',
    'approvalExpired',
    'approvalStale',
    'approvalReplaced',
    'approvalRequesterGone',
    'approvalDependent',
    'approvalActRefused',
  ],
  ownTransactions: true,
});
