import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { happening, instant, instantOrNone, memberCode } from '../../../desk/staff-fields.ts';
import { contact, namedMember, staffNote, staffOrderLine, staffWallet } from './member-fields.ts';

const openMatter = says.entity('StaffOpenMatter', 'An open matter about a member', {
  kind: says.text('The kind of a task, `withdrawal`, `shipping` or `refund`', 'withdrawal'),
  subject: says.text('The subject of the matter', 'UPL2647108834'),
  taskId: about(z.int().nullable(), 'The number of the task; null if it is not a task', 31),
  amount: about(z.number().nullable(), 'The amount in the base currency; null if no money is involved', 200),
  since: instant('When it was opened'),
  permission: says.text('The permission needed to settle it', 'withdrawal.decide'),
});

const staffMember = says.entity('StaffMember', 'A member as staff see them', {
  memberCode: says.text('The member code', 'US10000020'),
  username: says.text('The username', 'ingrid'),
  firstName: says.text('Given name', 'Ingrid'),
  lastName: says.text('Family name', 'Solberg'),
  companyCode: says.text('Country or region', 'US'),
  locale: says.text('Language', 'en_US'),
  joinedAt: instant('When the member registered'),
  sponsor: about(namedMember.nullable(), 'The sponsor; null for the first member'),
  placementParent: about(namedMember.nullable(), 'The placement parent; null for the first member'),
  side: about(z.enum(['left', 'right']).nullable(), 'The side of the placement parent', 'right'),
  contact,
  cardLevel: says.whole(0, 4, 'The card: 0 new member to 4 diamond', 4),
  star: says.whole(0, 60, 'The highest star reached', 60),
  activeUntilWeek: says.text('The last week in which the member is active, `yyyyww`; empty if never active', '202653'),
  type: about(
    says
      .entity('StaffMemberType', 'The member’s type in the plan', {
        name: says.text('The name of the type in the plan', 'distributor'),
        choices: z
          .array(says.text('A type', 'customer'))
          .meta({ description: 'The types in the plan in force, and in the next version if one is scheduled' }),
      })
      .nullable(),
    'The member’s type in the plan; null if the plan has no types',
  ),
  lockedAt: instantOrNone('When the member was locked'),
  stoppedAt: instantOrNone(
    'When somebody with the earlier e-mail address reported that the correction was not theirs; only restoreMember ends this state',
  ),
  pausedUntil: instantOrNone(
    'The end of the pause after a correction of the e-mail address or phone number. Until then no money can leave and no password can change',
  ),
  lockedReason: says.text('The reason for the lock', ''),
  mayTransferToPartner: says.flag('Whether the member may transfer to the partner'),
  mayTransfer: says.flag('Whether the member may transfer to other members'),
  mayWithdraw: says.flag('Whether the member may withdraw'),
  wallets: about(z.array(staffWallet).nullable(), 'The member’s wallets; null if the caller may not see them'),
  pendingEarnings: about(
    z.number().nullable(),
    'Closed earnings that are not released yet, in the base currency; null if the caller may not see them',
    4986.2,
  ),
  openMatters: z.array(openMatter),
  counts: says.entity('StaffMemberCounts', 'The number of entries on each tab', {
    orders: says.count('Orders', 61),
    payments: says.count('Payments', 74),
    notes: says.count('Notes', 3),
    sessions: says.count('Number of open sessions', 3),
  }),
  recentOrders: z.array(staffOrderLine),
  notes: about(z.array(staffNote), 'The latest notes'),
  happened: about(z.array(happening), 'The latest events, newest first'),
});

export const getStaffMember = defineOperation({
  name: 'getStaffMember',
  noun: 'member',
  kind: 'query',
  permission: 'member.read',
  summary: 'A member on one page: personal data, balances, open matters and latest events',
  payload: { memberCode: memberCode() },
  answer: { data: staffMember },
  errors: ['memberNotFound'],
});
