import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { instant, memberCode } from '../../../desk/staff-fields.ts';

const session = says.entity('StaffMemberSession', 'An open session of a member', {
  device: says.text('The name that the device gives itself', 'Firefox on Linux'),
  openedAt: instant('When it was opened'),
  usedAt: instant('When it was last used'),
});
const device = says.entity('StaffMemberDevice', 'A device that the shop knows from a member’s sign-ins', {
  seenAt: instant('When it was last used'),
});
const signIn = says.entity('StaffMemberSignIn', 'A sign-in, or an attempt with a wrong password', {
  outcome: says.code('The outcome', { right: 'signed in', wrong: 'wrong password' }),
  device: says.text('The name that the device gives itself', 'Firefox on Linux'),
  address: says.text('The network address', '203.0.113.7'),
  firstAt: instant('The time of the first sign-in'),
  lastAt: instant('The time of the latest equal sign-in within the hour'),
  times: says.count('The number of equal sign-ins within the hour', 1),
  isDisowned: says.flag('Whether the member has reported that it was somebody else'),
});

export const getMemberAccess = defineOperation({
  name: 'getMemberAccess',
  noun: 'member',
  kind: 'query',
  permission: 'member.read',
  summary: 'A member’s access: open sessions, known devices and the latest sign-ins',
  payload: { memberCode: memberCode() },
  answer: {
    data: z.strictObject({
      hasPassword: says.flag('Whether the member can sign in with a password'),
      hasPaymentPassword: says.flag('Whether the member has a payment password'),
      sessions: z.array(session),
      devices: z.array(device),
      signIns: z.array(signIn),
    }),
  },
  errors: ['memberNotFound'],
});
