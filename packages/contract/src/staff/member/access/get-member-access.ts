import * as z from 'zod';
import * as says from '../../../answers.ts';
import { defineOperation } from '../../../operation.ts';
import { instant, memberCode } from '../../../desk/staff-fields.ts';

const session = says.entity('StaffMemberSession', 'An open session of a member', {
  device: says.text('What the device calls itself', 'Firefox on Linux'),
  openedAt: instant('When it was opened'),
  usedAt: instant('When it was last used'),
});
const device = says.entity('StaffMemberDevice', 'A device the shop knows of a member', { seenAt: instant('When it was last seen') });
const signIn = says.entity('StaffMemberSignIn', 'A sign-in or a wrong password', {
  outcome: says.code('What came of it', { right: 'signed in', wrong: 'wrong password' }),
  device: says.text('What the device calls itself', 'Firefox on Linux'),
  address: says.text('The network address', '203.0.113.7'),
  firstAt: instant('The first time'),
  lastAt: instant('The last time'),
  times: says.count('How often within an hour', 1),
  isDisowned: says.flag('Whether the member said that it was somebody else'),
});

export const getMemberAccess = defineOperation({
  name: 'getMemberAccess',
  noun: 'member',
  kind: 'query',
  permission: 'member.read',
  summary: 'How a member gets in: open sessions, known devices, the newest sign-ins',
  payload: { memberCode: memberCode() },
  answer: {
    data: z.strictObject({
      hasPassword: says.flag('Whether a password signs them in'),
      hasPaymentPassword: says.flag('Whether they have a payment password'),
      sessions: z.array(session),
      devices: z.array(device),
      signIns: z.array(signIn),
    }),
  },
  errors: ['memberNotFound'],
});
