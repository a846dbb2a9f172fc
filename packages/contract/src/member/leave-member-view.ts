import * as z from 'zod';
import * as says from '../answers.ts';
import { about } from '../described.ts';
import { defineOperation } from '../operation.ts';
import { secret } from '../secret-fields.ts';

export const leaveMemberView = defineOperation({
  name: 'leaveMemberView',
  noun: 'member',
  kind: 'command',
  caller: 'public',
  summary: 'End a view as a member (takeMemberView); one that has ended is no failure',
  payload: { view: about(secret(z.string().max(60)), 'The view’s token', 'view-9Zk…') },
  answer: { data: says.nothing },
  errors: [],
});
