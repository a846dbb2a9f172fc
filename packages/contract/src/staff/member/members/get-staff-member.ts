import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { happening, instant, instantOrNone, memberCode } from '../../../desk/staff-fields.ts';
import { contact, namedMember, staffNote, staffOrderLine, staffWallet } from './member-fields.ts';

const openMatter = says.entity('StaffOpenMatter', 'Something about a member that nobody has settled yet', {
  kind: says.text('What: the kind of a task, `withdrawal`, `shipping` or `refund`', 'withdrawal'),
  subject: says.text('What it is about', 'UPL2647108834'),
  taskId: about(z.int().nullable(), 'The task of the staff; null where it is none', 31),
  amount: about(z.number().nullable(), 'How much, in the base currency; null where no money is in it', 200),
  since: instant('Since when'),
  permission: says.text('What a person must be allowed to do to settle it', 'withdrawal.decide'),
});

const staffMember = says.entity('StaffMember', 'A member as the staff see them', {
  memberCode: says.text('The code', 'US10000020'),
  username: says.text('The username', 'ingrid'),
  firstName: says.text('Given name', 'Ingrid'),
  lastName: says.text('Family name', 'Solberg'),
  companyCode: says.text('Country or region', 'US'),
  locale: says.text('Language', 'en_US'),
  joinedAt: instant('When they joined'),
  sponsor: about(namedMember.nullable(), 'Who recommended them; null at the top'),
  placementParent: about(namedMember.nullable(), 'Below whom they stand; null at the top'),
  side: about(z.enum(['left', 'right']).nullable(), 'On which side', 'right'),
  contact,
  cardLevel: says.whole(0, 4, 'The card: 0 newcomer to 4 diamond', 4),
  star: says.whole(0, 60, 'The highest star', 60),
  activeUntilWeek: says.text('The last week of activity, `yyyyww`; empty for none', '202653'),
  type: about(
    says
      .entity('StaffMemberType', 'Of which type of the plan a member is', {
        name: says.text('The type, by its name in the plan', 'distributor'),
        choices: z
          .array(says.text('A type', 'customer'))
          .meta({ description: 'The types of the plan that counts now, and of the next one that was decided already' }),
      })
      .nullable(),
    'Of which type of the plan they are; null where all members are alike',
  ),
  lockedAt: instantOrNone('When they were locked'),
  stoppedAt: instantOrNone('When somebody with the earlier address said that a correction was not theirs; only restoreMember ends it'),
  pausedUntil: instantOrNone(
    'Until when nothing that moves money or changes passwords is done for them, after a correction of e-mail or telephone',
  ),
  lockedReason: says.text('Why they are locked', ''),
  mayTransferToPartner: says.flag('Whether they may move money to the partner'),
  mayTransfer: says.flag('Whether they may move money to other members'),
  mayWithdraw: says.flag('Whether they may withdraw'),
  wallets: about(z.array(staffWallet).nullable(), 'Their books; null without the permission to see them'),
  pendingEarnings: about(z.number().nullable(), 'Closed and not yet released, in the base currency; null without the permission', 4986.2),
  openMatters: z.array(openMatter),
  counts: says.entity('StaffMemberCounts', 'How many entries the tabs have', {
    orders: says.count('Orders', 61),
    payments: says.count('Payments', 74),
    notes: says.count('Notes', 3),
    sessions: says.count('Open sessions', 3),
  }),
  recentOrders: z.array(staffOrderLine),
  notes: about(z.array(staffNote), 'The newest notes'),
  happened: about(z.array(happening), 'What happened last, the newest first'),
});

export const getStaffMember = defineOperation({
  name: 'getStaffMember',
  noun: 'member',
  kind: 'query',
  permission: 'member.read',
  summary: 'A member on one page: who they are, what they have, what is open, and what happened last',
  payload: { memberCode: memberCode() },
  answer: { data: staffMember },
  errors: ['memberNotFound'],
});
