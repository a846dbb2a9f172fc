import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';

const assignee = says.entity('OrderAssignee', 'A person to whom orders can be assigned', {
  name: says.text('The person', 'olav'),
  open: says.count('Number of orders assigned to them in the last thirty days that are not shipped', 4),
  ships: says.flag('Whether they ship orders, so that they are among the next persons'),
});

export const listAssignees = defineOperation({
  name: 'listAssignees',
  noun: 'order',
  kind: 'query',
  permission: 'order.assign',
  summary: 'The people to whom orders can be assigned, by name',
  payload: {},
  answer: { data: z.array(assignee) },
  errors: [],
});
