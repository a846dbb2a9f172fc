import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { defineOperation } from '../../../operation.ts';
import { namedMember } from '../../member/members/member-fields.ts';
import { askedRefund, refundErrors } from './refund-fields.ts';

const change = says.entity('RefundEarningsChange', 'The effect of a refund on a member', {
  ...namedMember.shape,
  amount: about(
    z.number(),
    'The change of the member’s earnings in the open week, in the base currency; below zero if the member gets less',
    -10.58,
  ),
});

const standing = says.entity('RefundStandingChange', 'A card, an activity or a star that a refund would change', {
  ...namedMember.shape,
  what: says.code('The kind of change', {
    card: 'the card',
    active: 'the week until which the member is active; 0 for never',
    star: 'the star that the month would lock',
  }),
  before: about(z.int(), 'The value before', 3),
  after: about(z.int(), 'The value after', 0),
});

/** Effects of a refund on members' commissions and standing. */
export const refundEarnings = z.strictObject({
  week: says.text('The open week, in which the refund counts, `yyyyww`', '202647'),
  changes: about(z.array(change), 'The largest changes, of members whom the caller may see'),
  othersCount: says.count('Number of other members whose commissions change', 2),
  othersAmount: about(z.number(), 'The sum of their changes', -1.38),
  total: about(z.number(), 'The sum of all changes', -28.52),
  standings: about(z.array(standing), 'The cards, activities and stars that would change'),
});

export const previewRefundEarnings = defineOperation({
  name: 'previewRefundEarnings',
  noun: 'payment',
  kind: 'query',
  permission: 'order.refund',
  summary:
    'The members whose commissions and standing a refund would change in the open week, computed by the code that books and settles. This call changes nothing',
  payload: { memberOrderNo: field.orderNumber(), ...askedRefund },
  answer: { data: refundEarnings },
  errors: refundErrors,
});
