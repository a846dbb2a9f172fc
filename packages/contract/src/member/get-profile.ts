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
      email: says.text('The e-mail address; empty if there is none', 'ann@example.com'),
      emailProved: says.flag(
        'Whether mail is known to reach that address. Until it is, the limits on unpaid orders are those of a new member',
      ),
      firstName: says.text('Given name, empty until it is set', 'Ann'),
      lastName: says.text('Family name, empty until it is set', 'Berg'),
      papernumber: says.text('ID number, empty until it is set', ''),
      mobiletele: says.text('Phone number', '+1 415 555 0100'),
      recommendNo: says.text('The member code of the sponsor; empty for the first member', 'US10000421'),
      linkNo: says.text('The member code of the placement parent; empty for the first member', 'US10000430'),
      headImage: says.link('The portrait; empty if there is none', '/images/avatars/17.webp'),
      companyCode: says.text('The two-letter code of the member’s company', 'US'),
      locale: field.locale(),
      cardType: memberLevel('Member level'),
      star: star('The star that was locked last'),
      end_week: says.text('The last week in which the member is active, `yyyyww`; empty if never active', '202652'),
      pausedUntil: says
        .text(
          'The end of the pause. Until then the member can make no recovery, transfer, payment for others or withdrawal, and cannot change the payment password or bank details; absent if there is no pause',
          '2026-11-25 10:42:00',
        )
        .optional(),
      date_pv: says.money('Today’s provisional earnings, the sum of getDailyIncome', 75.5),
    }),
  },
  errors: [],
  companion: { group: 'JmiMember' },
});
