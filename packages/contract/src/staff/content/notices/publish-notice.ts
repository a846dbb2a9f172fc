import * as z from 'zod';
import * as field from '../../../fields.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';

export const publishNotice = defineOperation({
  name: 'publishNotice',
  noun: 'content',
  kind: 'command',
  keyed: true,
  permission: 'content.publish',
  leadsTo: [],
  summary: 'Publish a notice to all members, in English and any other language, with the marks of saveNotice',
  payload: {
    title: about(field.localisedText(200), 'The title by language; English is needed', { en_US: 'Closed on Monday' }),
    body: about(field.localisedText(20_000), 'The text by language; an empty line parts paragraphs', { en_US: 'We are back on Tuesday.' }),
  },
  answer: { data: z.strictObject({ noticeId: z.int() }) },
  errors: ['marksRefused'],
});
