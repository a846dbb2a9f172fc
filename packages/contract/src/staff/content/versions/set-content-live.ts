import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { contentSubject, contentVersion } from './content-fields.ts';

export const setContentLive = defineOperation({
  name: 'setContentLive',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'content.publish',
  leadsTo: [],
  summary: 'Publish content for its period, or withdraw it. Withdrawn content is a draft again, and nobody sees it',
  payload: {
    subject: contentSubject(),
    version: contentVersion(),
    isLive: about(z.boolean(), 'Whether it is shown in its period', false),
  },
  answer: { data: z.strictObject({ version: z.int() }) },
  errors: ['contentNotFound', 'contentChangedMeanwhile', 'nothingToCorrect'],
});
