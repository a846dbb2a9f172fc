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
  summary: 'Confirm that you have read the compensation plan and that it is right for this company, or that the company needs no imprint',
  payload: { step: about(z.enum(['plan', 'imprint']), 'The step that is confirmed', 'plan') },
  answer: { data: says.entity('CheckedStep', 'A confirmed step', { step: says.text('The name of the step', 'plan') }) },
  errors: [],
});
