import * as says from '../answers.ts';
import { defineOperation } from '../operation.ts';

export const getClientSettings = defineOperation({
  name: 'getClientSettings',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'What this shop’s clients need to know of its settings',
  payload: {},
  answer: {
    data: says.entity('ClientSettings', 'What clients need to know of this shop', {
      signingSecret: says.text(
        'Stands behind the fields of which authId is the MD5. Every client has it, so it proves nothing by itself',
        'demo-signing-secret',
      ),
      creditPages: says.entity('CreditPages', 'Which fund each credit page shows', {
        voucher: says.code('The voucher page', { '8': 'start-up fund', '7': 'reorder fund' }),
        reorder: says.code('The reorder page', { '7': 'reorder fund', '8': 'start-up fund' }),
      }),
      businessTimeZone: says.text('IANA name of the zone that days and times of all answers are in', 'America/Los_Angeles'),
      monthOfWeekBy: says.whole(
        1,
        7,
        'The weekday whose month a week belongs to, 1 Monday to 7 Sunday, by the plan that counts in the running week',
        7,
      ),
      paysByPeriod: says.yesNo('Whether the plan pays, or once paid, by the day, month, quarter or year besides the week'),
    }),
  },
  errors: [],
});
