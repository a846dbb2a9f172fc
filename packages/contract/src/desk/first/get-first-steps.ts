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
  summary: 'What a shop still needs before it can sell, as its rows show',
  payload: {},
  answer: {
    data: z.array(
      says.entity('FirstStep', 'One thing that a new shop needs', {
        step: about(z.enum(firstSteps), 'What', 'rates'),
        isDone: says.flag('Whether it is there'),
        lacking: about(
          z.array(z.string()),
          'What lacks it: countries by their code, people by their name, agreements by their kind; empty where that does not matter',
          ['KR'],
        ),
      }),
    ),
  },
  errors: [],
});
