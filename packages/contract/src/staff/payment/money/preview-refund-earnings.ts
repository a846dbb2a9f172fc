import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { namedMember } from '../../member/members/member-fields.ts';
import { askedRefund, refundErrors } from './refund-fields.ts';

const change = says.entity('RefundEarningsChange', 'What a refund changes for a member', {
  ...namedMember.shape,
  amount: about(z.number(), 'The base currency in the open week; below zero: the member gets less', -10.58),
});

const standing = says.entity('RefundStandingChange', 'A card, an activity or a star that a refund changes', {
  ...namedMember.shape,
  what: says.code('What changes', {
    card: 'the card',
    active: 'the week until which the member is active; 0 for never',
    star: 'the star that the month would lock',
  }),
  before: about(z.int(), 'What it is', 3),
  after: about(z.int(), 'What it becomes', 0),
});

/** Effects of a refund on members' commissions and standing. */
export const refundEarnings = z.strictObject({
  week: says.text('The open week, in which it counts, `yyyyww`', '202647'),
  changes: about(z.array(change), 'The largest changes, of members whom the person may see'),
  othersCount: says.count('Members whose commissions change beside these', 2),
  othersAmount: about(z.number(), 'What changes for them together', -1.38),
  total: about(z.number(), 'All changes together', -28.52),
  standings: about(z.array(standing), 'Cards, activities and stars that change'),
});

export const previewRefundEarnings = defineOperation({
  name: 'previewRefundEarnings',
  noun: 'payment',
  kind: 'query',
  permission: 'order.refund',
  summary: 'Whose commissions and standing a refund changes in the open week, computed by the code that books and settles. Nothing changes',
  payload: { memberOrderNo: field.orderNumber(), ...askedRefund },
  answer: { data: refundEarnings },
  errors: refundErrors,
});
