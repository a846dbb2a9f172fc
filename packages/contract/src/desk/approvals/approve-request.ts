import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { approvalStates, goesAt, outcomes, requestId } from './approval-fields.ts';

export const approvedRequest = says.entity('ApprovedRequest', 'The outcome of an approved request', {
  requestId: says.id('The id of the request', 1187),
  state: says.code('Its state; `waiting` if it was approved and is not carried out yet', approvalStates),
  outcome: says.code('The outcome of the action', outcomes),
  failure: says.text('The reason why the action was refused after its approval', ''),
  answer: about(z.unknown(), 'The `data` that the action returned; null while it runs, and if it was refused'),
  goesAt: goesAt().optional(),
});

export const approveRequest = defineOperation({
  name: 'approveRequest',
  noun: 'approvals',
  kind: 'command',
  keyed: true,
  permission: 'approval.decide',
  leadsTo: [],
  stepUp: true,
  summary:
    'Approve a request of another person. The action is carried out at once or, if it moves money or sends mail, after the minutes that the shop sets, and only if nothing that its preview depends on has changed. You also need the permission for the action itself',
  payload: { requestId: requestId() },
  answer: {
    data: approvedRequest,
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
