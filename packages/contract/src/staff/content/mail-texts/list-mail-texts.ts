import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';

export const listMailTexts = defineOperation({
  name: 'listMailTexts',
  noun: 'content',
  kind: 'query',
  permission: 'content.read',
  summary: 'All mails that the shop sends, with the languages in which their texts were changed',
  payload: {},
  answer: {
    data: z.array(
      says.entity('StaffMail', 'A mail that the shop sends', {
        template: says.text('The name of the mail', 'orderPaid'),
        subject: says.text('Its subject in the caller’s language', 'Payment received for your order {{orderNo}}'),
        isToStaff: says.flag('Whether it is sent to staff'),
        changedIn: about(z.array(z.string()), 'Languages in which its text differs from the default', ['en_US']),
      }),
    ),
  },
  errors: [],
});
