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
  summary: 'End a view of the shop as a member (takeMemberView). The call also succeeds if the view has already ended',
  payload: { view: about(secret(z.string().max(60)), 'The token of the view', 'view-9Zk…') },
  answer: { data: says.nothing },
  errors: [],
});
