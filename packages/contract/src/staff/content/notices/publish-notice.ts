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
  summary: 'Publish a notice to all members, in English and optionally other languages, with the markup of saveNotice',
  payload: {
    title: about(field.localisedText(200), 'The title by language; English is required', { en_US: 'Closed on Monday' }),
    body: about(field.localisedText(20_000), 'The text by language; an empty line separates paragraphs', {
      en_US: 'We are back on Tuesday.',
    }),
  },
  answer: { data: z.strictObject({ noticeId: z.int() }) },
  errors: ['marksRefused'],
});
