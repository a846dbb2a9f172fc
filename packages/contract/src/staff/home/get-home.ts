import * as z from 'zod';
import * as says from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { instant } from '../staff-fields.ts';

const waiting = says.entity('StaffWaiting', 'Something of one kind that needs a person', {
  kind: says.text('What: `task:` and its kind, `withdrawal`, `payout`, `refund`, `unshipped`', 'withdrawal'),
  count: says.count('How many', 14),
  amount: about(z.number().nullable(), 'Together, in US dollars; null where no money is in it', 21_518.4),
  oldestAt: instant('Since when the oldest waits'),
  oldestSubject: says.text('What the oldest is about', 'W-20407'),
  permission: says.text('What a person must be allowed to do to settle it', 'withdrawal.decide'),
  mayYou: says.flag('Whether the caller is allowed to'),
});
const day = says.entity('StaffDayFigures', 'A day up to a time of day', {
  orders: says.count('Orders paid', 412),
  revenue: says.money('What they cost', 58_614.2),
  pv: says.pv('What they count', 41_236),
  newcomers: says.count('Members who joined', 37),
});
const liveOrder = says.entity('StaffLiveOrder', 'One of the newest orders', {
  orderNo: says.text('Its number', 'UPL2647111902'),
  at: instant('When it was placed'),
  memberCode: says.text('Who ordered', 'US10000061'),
  pieces: says.count('Pieces', 4),
  pv: says.pv('What it counts', 231),
  total: says.money('What it costs', 318.92),
  state: says.text('Its state', 'paid'),
});

export const getHome = defineOperation({
  name: 'getHome',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'task.read',
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
