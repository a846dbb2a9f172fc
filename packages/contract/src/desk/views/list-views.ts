import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { listOfView, viewEntry } from './view-fields.ts';

export const listViews = defineOperation({
  name: 'listViews',
  noun: 'views',
  kind: 'query',
  permission: 'anybody',
  summary: 'The views of a list: your own, then those that others share',
  payload: { list: listOfView() },
  answer: { data: z.array(viewEntry) },
  errors: ['listUnknown', 'reportUnknown'],
});
