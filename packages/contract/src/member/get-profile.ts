import * as says from '../answers.ts';
import { star } from '../earnings/earnings-fields.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { memberLevel } from './member-level.ts';

export const getProfile = defineOperation({
  name: 'getJmiMember',
  noun: 'member',
  kind: 'query',
  caller: 'member',
  summary: 'The signed-in member',
  payload: {},
  answer: {
    data: says.entity('Member', 'The signed-in member', {
      userCode: says.text('The member code: two letters of the company and eight digits', 'US10000454'),
      nuserCode: says.text('The username', 'demo'),
      email: says.text('The e-mail address, empty for none', 'ann@example.com'),
      emailProved: says.flag('Whether mail there is known to reach the member; until then unpaid orders are bounded as a newcomer’s'),
      firstName: says.text('Given name, empty until it is set', 'Ann'),
      lastName: says.text('Family name, empty until it is set', 'Berg'),
      papernumber: says.text('ID number, empty until it is set', ''),
      mobiletele: says.text('Phone number', '+1 415 555 0100'),
      recommendNo: says.text('Who recommended the member, by member code; empty for the first', 'US10000421'),
      linkNo: says.text('The placement parent, by member code; empty for the first', 'US10000430'),
      headImage: says.link('The portrait; empty for none', '/images/avatars/17.webp'),
      companyCode: says.text('The member’s company, two letters', 'US'),
      locale: field.locale(),
      cardType: memberLevel('Member level'),
      star: star('The last locked star'),
      end_week: says.text('The last week the member is active in, `yyyyww`; empty when never', '202652'),
      pausedUntil: says
        .text(
          'Until then no recovery, transfer, payment for others, withdrawal, and no other payment password or bank details; absent if there is no pause',
          '2026-11-25 10:42:00',
        )
        .optional(),
      date_pv: says.money('Today’s provisional earnings, the sum of getDailyIncome', 75.5),
    }),
  },
  errors: [],
  companion: { group: 'JmiMember' },
});
