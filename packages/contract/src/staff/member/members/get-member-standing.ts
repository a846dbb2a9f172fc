import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { memberCode } from '../../../desk/staff-fields.ts';

const standing = says.entity(
  'StaffMemberStanding',
  'What a member has reached in the running month, which the close of the month decides',
  {
    week: says.week('The running week'),
    month: says.text('The running month, `yyyymm`', '202611'),
    star: says.text('The star that such figures reach, in the caller’s language; empty for none', 'Blue diamond'),
    nextStar: says.text('The next one; empty at the highest', 'Red diamond'),
    percentage: says.whole(0, 100, 'How much of the next star is reached, in percent', 87),
    own: says.pv('Own PV of the month that counts towards a star', 227),
    left: says.pv('PV of the month on the left', 60_014),
    right: says.pv('PV of the month on the right', 124_810),
    weekLeft: says.pv('PV of the week on the left', 4_200),
    weekRight: says.pv('PV of the week on the right', 7_310),
    recommended: says.count('Recommended members with a star that counts', 2),
    missingOwn: says.pv('Own PV that the next star still asks for', 0),
    missingStronger: says.pv('PV of the stronger leg that it still asks for', 0),
    missingWeaker: says.pv('PV of the weaker leg that it still asks for', 0),
    missingRecommended: says.count('Recommended members that it still asks for', 1),
    asOf: about(z.iso.datetime(), 'As of when, in UTC', '2026-11-20T18:42:00.000Z'),
  },
);

export const getMemberStanding = defineOperation({
  name: 'getMemberStanding',
  noun: 'member',
  kind: 'query',
  permission: 'earnings.read',
  summary: 'What a member has reached in the running week and month, and what the next star still asks for',
  payload: { memberCode: memberCode() },
  answer: { data: standing },
  errors: ['memberNotFound', 'busy'],
});
