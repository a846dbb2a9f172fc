import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { firstSteps } from './first-fields.ts';

export const getFirstSteps = defineOperation({
  name: 'getFirstSteps',
  noun: 'first',
  kind: 'query',
  permission: 'shop.read',
  summary: 'The steps that a shop must complete before it can sell',
  payload: {},
  answer: {
    data: z.array(
      says.entity('FirstStep', 'One step of setting up a shop', {
        step: about(z.enum(firstSteps), 'The name of the step', 'rates'),
        isDone: says.flag('Whether it is complete'),
        lacking: about(
          z.array(z.string()),
          'What is missing: countries by code (without a shipping rate, or without a way to pay), people by name, agreements by kind; empty for other steps',
          ['KR'],
        ),
      }),
    ),
  },
  errors: [],
});
