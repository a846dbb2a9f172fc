import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { week } from '../../earnings/earnings-fields.ts';
import { defineOperation } from '../../operation.ts';
import { memberCode } from '../../desk/staff-fields.ts';
import { namedMember } from '../member/members/member-fields.ts';

const place = says.entity('StaffPlace', 'A place in the placement tree that is taken', {
  slot: says.whole(1, 31, 'Which place: 1 is the member, below n stand 2n at the left and 2n + 1 at the right', 3),
  member: about(namedMember.nullable(), 'Who stands there; null for a member of a company that the person may not see'),
  ownPv: says.pv('What they ordered in that week themselves', 182),
  keptLeft: about(z.number().nullable(), 'PV that the left leg kept when the week was closed; null for a week that is open', 120),
  keptRight: about(z.number().nullable(), 'The same of the right leg', 0),
  hasBelow: says.flag('Whether anybody stands below'),
});

export const getMemberNetwork = defineOperation({
  name: 'getMemberNetwork',
  noun: 'network',
  kind: 'query',
  permission: 'network.read',
  summary: 'The placement tree from a member downwards, four generations, as it was at the end of a week',
  payload: { memberCode: memberCode(), week: week().optional() },
  answer: {
    data: z.strictObject({
      week: says.week('As of the end of which week; the present one as of now'),
      isNow: says.flag('Whether this is the present week'),
      weekBefore: says.text('The week before', '202646'),
      weekAfter: says.text('The week after; empty for the present one', '202648'),
      isThere: says.flag('Whether the member had joined by then'),
      parent: about(namedMember.nullable(), 'Below whom they stood; null at the top, and where the person may not see them'),
      sponsor: about(namedMember.nullable(), 'Who had recommended them; null at the top, and where the person may not see them'),
      places: z.array(place),
    }),
  },
  errors: ['memberNotFound'],
});
