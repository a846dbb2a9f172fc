import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

export const getClientSettings = defineOperation({
  name: 'getClientSettings',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'The settings that clients of this shop need',
  payload: {},
  answer: {
    data: says.entity('ClientSettings', 'The settings that clients need', {
      signingSecret: says.text(
        'The secret that follows the fields of which authId is the MD5. Every client has it, so it proves nothing by itself',
        'demo-signing-secret',
      ),
      creditPages: says.entity('CreditPages', 'The fund that each credit page shows', {
        voucher: says.code('The voucher page', { '8': 'start-up fund', '7': 'reorder fund' }),
        reorder: says.code('The reorder page', { '7': 'reorder fund', '8': 'start-up fund' }),
      }),
      businessTimeZone: says.text('IANA name of the time zone of days and times in all answers', 'America/Los_Angeles'),
      monthOfWeekBy: says.whole(
        1,
        7,
        'The weekday that decides which month a week belongs to, from 1 Monday to 7 Sunday, by the plan that counts in the current week',
        7,
      ),
      paysByPeriod: says.yesNo('Whether the plan pays by the day, month, quarter or year in addition to the week, or has done so before'),
    }),
  },
  errors: [],
});
