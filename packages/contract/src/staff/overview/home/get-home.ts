import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { namedMember } from '../../member/members/member-fields.ts';
import { instant } from '../../../desk/staff-fields.ts';

const waiting = says.entity('StaffWaiting', 'Something of one kind that needs a person', {
  kind: says.text(
    'What: `task:` and its kind, `approval:` and the act, `withdrawal`, `payout`, `payoutFailed`, `refund`, `unshipped`, `close`',
    'withdrawal',
  ),
  count: says.count('How many', 14),
  amount: about(z.number().nullable(), 'Together, in the base currency; null where no money is in it', 21_518.4),
  oldestAt: instant('Since when the oldest waits'),
  oldestSubject: says.text('What the oldest is about', 'W-20407'),
  oldestMember: about(namedMember.nullable(), 'Whom the oldest is about; null for nobody, and for callers who may not see members'),
  askedBy: says.text('Who asked for the oldest approval; empty for anything else', 'finance1'),
  permission: says.text('What a person must be allowed to do to settle it', 'withdrawal.decide'),
  roles: about(z.array(z.string()), 'The roles that allow it', ['finance']),
  mayYou: says.flag('Whether the caller is allowed to settle at least one of them'),
});
const hour = says.entity('StaffHourFigures', 'An hour of a day', {
  hour: says.whole(0, 24, 'Hours since the beginning of the day', 9),
  orders: says.count('Orders paid in it', 31),
  revenue: says.money('What they cost', 4_212.6),
  pv: says.pv('What they count', 3_010),
  newcomers: says.count('Members who joined in it', 3),
});
const day = says.entity('StaffDayFigures', 'A day up to a time of day', {
  from: instant('When the day began'),
  orders: says.count('Orders paid', 412),
  revenue: says.money('What they cost', 58_614.2),
  pv: says.pv('What they count', 41_236),
  newcomers: about(z.int().nullable(), 'Members who joined; null for callers who may not see members', 37),
  hours: about(z.array(hour), 'The hours in which something happened; of a day that is over, all of it'),
});
const liveOrder = says.entity('StaffLiveOrder', 'One of the newest orders', {
  orderNo: says.text('Its number', 'UPL2647111902'),
  at: instant('When it was placed'),
  memberCode: says.text('Who ordered', 'US10000061'),
  memberName: says.text('Their name; empty for callers who may not see members', 'Amy Marsh'),
  goods: about(z.array(z.string()), 'What was ordered', ['Greens', 'Serum']),
  pieces: says.count('Pieces', 4),
  pv: says.pv('What it counts', 231),
  total: says.money('What it costs', 318.92),
  paidWith: says.text('How it was paid, in words; empty before', 'Visa'),
  state: says.text('Its state', 'paid'),
});

export const getHome = defineOperation({
  name: 'getHome',
  noun: 'overview',
  kind: 'query',
  permission: 'anybody',
  summary: 'What needs a person now, today beside the same weekday last week, and the newest orders, as far as the caller may see them',
  payload: {},
  answer: {
    data: z.strictObject({
      at: instant('As of when'),
      waiting: about(z.array(waiting), 'What needs a person, the oldest first; kinds that the caller may not see are missing'),
      today: about(day.nullable(), 'Today up to now; null without the permission to see orders'),
      lastWeek: about(day.nullable(), 'The same weekday a week ago up to the same time; null without the permission'),
      liveOrders: about(z.array(liveOrder), 'The newest orders; empty without the permission'),
    }),
  },
  errors: [],
});
