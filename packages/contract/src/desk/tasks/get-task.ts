import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { namedMember } from '../../staff/member/members/member-fields.ts';
import { instant, instantOrNone } from '../staff-fields.ts';

const taskOrder = says.entity('StaffTaskOrder', 'The order that a task is about', {
  orderNo: says.text('Its number', 'UPL2647108834'),
  state: says.text('Its state', 'paid'),
  total: says.money('The order total', 73.64),
});
const taskPayment = says.entity('StaffTaskPayment', 'The payment that a task is about', {
  reference: says.text('The shop’s reference', 'US2647-1'),
  state: says.text('Its state in the shop', 'paid'),
  payType: says.whole(1, 8, 'The payment method', 1),
  amount: says.money('The amount that the third party was asked for', 73.64),
  balance: says.money('The part that a balance pays', 0),
  gatewayId: says.text('The gateway’s identifier of the payment', 'ch_7Qm4'),
});

export const getTask = defineOperation({
  name: 'getTask',
  noun: 'tasks',
  kind: 'query',
  permission: 'task.read',
  summary: 'A task with what is needed to settle it: the facts, its member and subject, and the call that settles it',
  payload: { taskId: about(field.id(), 'The task', 31) },
  answer: {
    data: z.strictObject({
      taskId: says.id('The task', 31),
      kind: says.text('The kind of task', 'chargeback'),
      subject: says.text('The subject of the task', 'US2647-1'),
      facts: about(z.record(z.string(), z.unknown()), 'The facts from which the task arose', { takenBack: '73.64' }),
      openedAt: instant('When it was opened'),
      closedAt: instantOrNone('When it was closed'),
      closedBy: says.text('The person who closed it; empty while it is open', ''),
      member: about(namedMember.nullable(), 'The member it concerns; null if there is none'),
      order: about(taskOrder.nullable(), 'The order; null if there is none'),
      payment: about(taskPayment.nullable(), 'The payment; null if there is none'),
      settledBy: says.entity('StaffTaskSettling', 'The call that settles it', {
        operation: says.text('The name of the call', 'settleChargeback'),
        permission: says.text('The permission that the call needs', 'chargeback.settle'),
        mayYou: says.flag('Whether the caller has the permission'),
        decisions: about(z.array(z.string()), 'The possible decisions; empty if a note closes the task', ['return', 'keep']),
        payload: about(z.record(z.string(), z.union([z.string(), z.number()])), 'Fields to send in addition to decision and note', {
          taskId: 31,
        }),
      }),
    }),
  },
  errors: ['staffTaskNotFound'],
});
