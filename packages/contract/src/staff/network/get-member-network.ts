import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { week } from '../../earnings/earnings-fields.ts';
import { defineOperation } from '../../operation.ts';
import { memberCode } from '../../desk/staff-fields.ts';
import { namedMember } from '../member/members/member-fields.ts';

const place = says.entity('StaffPlace', 'An occupied place in the placement tree', {
  slot: says.whole(1, 31, 'The number of the place: 1 is the member; below n are 2n on the left and 2n + 1 on the right', 3),
  member: about(namedMember.nullable(), 'The member at this place; null for a member of a company that the caller may not see'),
  ownPv: says.pv('The member’s own volume in that week', 182),
  keptLeft: about(z.number().nullable(), 'PV that the left leg kept when the week was closed; null for an open week', 120),
  keptRight: about(z.number().nullable(), 'PV that the right leg kept when the week was closed; null for an open week', 0),
  hasBelow: says.flag('Whether there are members below'),
});

export const getMemberNetwork = defineOperation({
  name: 'getMemberNetwork',
  noun: 'network',
  kind: 'query',
  permission: 'network.read',
  summary: 'The placement tree below a member, four generations, as it was at the end of a week',
  payload: { memberCode: memberCode(), week: week().optional() },
  answer: {
    data: z.strictObject({
      week: says.week('The week whose end is shown; for the current week, the tree as it is now'),
      isNow: says.flag('Whether this is the current week'),
      weekBefore: says.text('The previous week', '202646'),
      weekAfter: says.text('The next week; empty for the current week', '202648'),
      isThere: says.flag('Whether the member had registered by then'),
      parent: about(
        namedMember.nullable(),
        'The placement parent at that time; null for the first member, and if the caller may not see them',
      ),
      sponsor: about(namedMember.nullable(), 'The sponsor at that time; null for the first member, and if the caller may not see them'),
      places: z.array(place),
    }),
  },
  errors: ['memberNotFound'],
});
