import * as z from 'zod';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const publishNotice = defineOperation({
  name: 'publishNotice',
  noun: 'staff',
  kind: 'command',
  caller: 'staff',
  keyed: true,
  permission: 'content.publish',
  summary: 'Publish a notice to all members, in English and any other language; an empty line parts paragraphs',
  payload: { title: field.localisedText(200), body: field.localisedText(20_000) },
  answer: { data: z.strictObject({ noticeId: z.int() }) },
  errors: [],
});
