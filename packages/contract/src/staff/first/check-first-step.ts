import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';

export const checkFirstStep = defineOperation({
  name: 'checkFirstStep',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'shop.write',
  summary: 'Say that the agreements, or the plan, were read and hold for this company',
  payload: { step: about(z.enum(['agreements', 'plan']), 'Which of the two', 'agreements') },
  answer: { data: says.entity('CheckedStep', 'A step that somebody checked', { step: says.text('Which', 'agreements') }) },
  errors: [],
});
