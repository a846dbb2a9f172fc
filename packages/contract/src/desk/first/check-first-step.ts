import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';

export const checkFirstStep = defineOperation({
  name: 'checkFirstStep',
  noun: 'first',
  kind: 'command',
  keyed: true,
  permission: 'shop.write',
  leadsTo: [],
  summary: 'Say that the compensation plan was read and holds for this company',
  payload: { step: about(z.enum(['plan']), 'What was read', 'plan') },
  answer: { data: says.entity('CheckedStep', 'A step that somebody checked', { step: says.text('Which', 'plan') }) },
  errors: [],
});
