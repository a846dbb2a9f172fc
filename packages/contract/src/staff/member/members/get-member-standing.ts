import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode } from '../../../desk/staff-fields.ts';

const standing = says.entity('StaffMemberStanding', 'A member’s progress in the current month; the close of the month decides', {
  week: says.week('The current week'),
  month: says.text('The current month, `yyyymm`', '202611'),
  star: says.text('The star that these figures reach, in the caller’s language; empty for none', 'Blue diamond'),
  nextStar: says.text('The next star; empty at the highest star', 'Red diamond'),
  percentage: says.whole(0, 100, 'Progress towards the next star, in percent', 87),
  own: says.pv('The member’s own PV of the month that counts towards a star', 227),
  left: says.pv('PV of the left leg in the month', 60_014),
  right: says.pv('PV of the right leg in the month', 124_810),
  weekLeft: says.pv('PV of the left leg in the week', 4_200),
  weekRight: says.pv('PV of the right leg in the week', 7_310),
  recommended: says.count('Number of recommended members with a star that counts', 2),
  missingOwn: says.pv('Own PV still needed for the next star', 0),
  missingStronger: says.pv('PV of the larger leg still needed', 0),
  missingWeaker: says.pv('PV of the smaller leg still needed', 0),
  missingRecommended: says.count('Number of recommended members still needed', 1),
  asOf: about(z.iso.datetime(), 'The time of the figures, in UTC', '2026-11-20T18:42:00.000Z'),
});

export const getMemberStanding = defineOperation({
  name: 'getMemberStanding',
  noun: 'member',
  kind: 'query',
  permission: 'earnings.read',
  summary: 'A member’s progress in the current week and month, and what is missing for the next star',
  payload: { memberCode: memberCode() },
  answer: { data: standing },
  errors: ['memberNotFound', 'busy'],
});
