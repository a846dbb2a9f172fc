import * as z from 'zod';
import { defineOperation } from '../../../operation.ts';
import { staffCarrier } from './carrier-fields.ts';

export const listCarriers = defineOperation({
  name: 'listCarriers',
  noun: 'order',
  kind: 'query',
  permission: 'order.read',
  summary: 'The carriers with their collection times and countries, in the order in which they are chosen',
  payload: {},
  answer: { data: z.array(staffCarrier) },
  errors: [],
});
