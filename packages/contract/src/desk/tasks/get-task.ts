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
  total: says.money('What it costs', 73.64),
});
const taskPayment = says.entity('StaffTaskPayment', 'The payment that a task is about', {
  reference: says.text('Our reference', 'US2647-1'),
  state: says.text('What the books say of it', 'paid'),
  payType: says.whole(1, 8, 'The pay method', 1),
  amount: says.money('What the third party was asked for', 73.64),
  balance: says.money('What a balance adds', 0),
  gatewayId: says.text('The gateway’s name of it', 'ch_7Qm4'),
});

export const getTask = defineOperation({
  name: 'getTask',
  noun: 'tasks',
  kind: 'query',
  permission: 'task.read',
  summary: 'A task with what is needed to settle it: the facts, whom and what it is about, and the call that settles it',
  payload: { taskId: about(field.id(), 'The task', 31) },
  answer: {
    data: z.strictObject({
      taskId: says.id('The task', 31),
      kind: says.text('What kind of matter it is', 'chargeback'),
      subject: says.text('What it is about', 'US2647-1'),
      facts: about(z.record(z.string(), z.unknown()), 'What was noticed', { takenBack: '73.64' }),
      openedAt: instant('Since when it is open'),
      closedAt: instantOrNone('When it was closed'),
      closedBy: says.text('Who closed it; empty while it is open', ''),
      member: about(namedMember.nullable(), 'The member it concerns; null for none'),
      order: about(taskOrder.nullable(), 'The order; null for none'),
      payment: about(taskPayment.nullable(), 'The payment; null for none'),
      settledBy: says.entity('StaffTaskSettling', 'The call that settles it', {
        operation: says.text('The call', 'settleChargeback'),
        permission: says.text('What a person must be allowed to do', 'chargeback.settle'),
        mayYou: says.flag('Whether the caller is allowed to'),
        decisions: about(z.array(z.string()), 'What can be decided; empty where a note closes it', ['return', 'keep']),
        payload: about(z.record(z.string(), z.union([z.string(), z.number()])), 'What to send besides decision and note', { taskId: 31 }),
      }),
    }),
  },
  errors: ['staffTaskNotFound'],
});
