import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { namedMember } from '../../member/members/member-fields.ts';
import { instant } from '../../../desk/staff-fields.ts';

const waiting = says.entity('StaffWaiting', 'Open matters of one kind', {
  kind: says.text(
    'The kind: `task:` and its kind, `approval:` and the action, `withdrawal`, `payout`, `payoutFailed`, `refund`, `unshipped`, `close`',
    'withdrawal',
  ),
  count: says.count('The number of matters', 14),
  amount: about(z.number().nullable(), 'Their sum in the base currency; null if no money is involved', 21_518.4),
  oldestAt: instant('The time since which the oldest has been waiting'),
  oldestSubject: says.text('The subject of the oldest', 'W-20407'),
  oldestMember: about(
    namedMember.nullable(),
    'The member whom the oldest is about; null if there is none, and for callers who may not see members',
  ),
  askedBy: says.text('The person who requested the oldest approval; empty for other kinds', 'finance1'),
  permission: says.text('The permission needed to settle them', 'withdrawal.decide'),
  roles: about(z.array(z.string()), 'The roles that include the permission', ['finance']),
  mayYou: says.flag('Whether the caller may settle at least one of them'),
});
const hour = says.entity('StaffHourFigures', 'An hour of a day', {
  hour: says.whole(0, 24, 'Hours since the beginning of the day', 9),
  orders: says.count('Number of orders paid in it', 31),
  revenue: says.money('The total of these orders', 4_212.6),
  pv: says.pv('The volume of these orders', 3_010),
  newcomers: says.count('Number of members who registered in it', 3),
});
const day = says.entity('StaffDayFigures', 'A day up to a time of day', {
  from: instant('When the day began'),
  orders: says.count('Number of orders paid', 412),
  revenue: says.money('The total of these orders', 58_614.2),
  pv: says.pv('The volume of these orders', 41_236),
  newcomers: about(z.int().nullable(), 'Number of members who registered; null for callers who may not see members', 37),
  hours: about(z.array(hour), 'The hours with events; for a past day, those of the whole day'),
});
const liveOrder = says.entity('StaffLiveOrder', 'One of the latest orders', {
  orderNo: says.text('The order number', 'UPL2647111902'),
  at: instant('When it was placed'),
  memberCode: says.text('The member who ordered', 'US10000061'),
  memberName: says.text('The member’s name; empty for callers who may not see members', 'Amy Marsh'),
  goods: about(z.array(z.string()), 'The ordered products', ['Greens', 'Serum']),
  pieces: says.count('Pieces', 4),
  pv: says.pv('The volume of the order', 231),
  total: says.money('The total', 318.92),
  paidWith: says.text('How it was paid, in words; empty before then', 'Visa'),
  state: says.text('Its state', 'paid'),
});

export const getHome = defineOperation({
  name: 'getHome',
  noun: 'overview',
  kind: 'query',
  permission: 'anybody',
  summary:
    'The open matters, today’s figures next to the same weekday last week, and the latest orders, limited to what the caller may see',
  payload: {},
  answer: {
    data: z.strictObject({
      at: instant('The time of the figures'),
      waiting: about(z.array(waiting), 'The open matters, oldest first; kinds that the caller may not see are omitted'),
      today: about(day.nullable(), 'Today until now; null if the caller may not see orders'),
      lastWeek: about(day.nullable(), 'The same weekday a week ago until the same time; null if the caller may not see orders'),
      liveOrders: about(z.array(liveOrder), 'The latest orders; empty if the caller may not see orders'),
    }),
  },
  errors: [],
});
