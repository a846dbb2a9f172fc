import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

/** Fields shared by calls about weeks and months. */

export const weekStates = {
  open: 'orders still count in it',
  over: 'over, to be closed',
  closing: 'is being closed',
  closed: 'closed, its amounts wait for their day',
  releasing: 'its day has come, amounts are being credited',
  held: 'credited except for amounts that are held, or that wait for a turnover',
  released: 'credited',
} as const;

/** Reason for holding a member’s earnings. The member reads a sentence for it. */
export const holdCauses = {
  identity: 'who the member is has to be checked',
  orders: 'orders of the week or period have to be checked',
  account: 'the member’s account has to be checked',
  asked: 'the member asked for it',
} as const;

export const heldEarnings = says.entity('StaffHold', 'Earnings of a member in a week or another period that are held', {
  memberCode: says.text('The member', 'US10000020'),
  memberName: says.text('The member’s name', 'Ingrid Solberg'),
  amount: says.money('What is held', 402.44),
  cause: says.code('Why', holdCauses),
  reason: says.text('What was written down', 'two accounts with one address'),
  heldBy: says.text('Who held them', 'finance1'),
  heldAt: instant('When'),
});

export const closeSteps = {
  payments: 'payments of the week that are under way are waited for',
  reading: 'members, trees and volume are read',
  settling: 'the bonuses are computed',
  writing: 'lines and amounts are written',
  summing: 'totals and changes are summed',
  done: 'done',
} as const;

/** Sums of a week for the companies that the caller may see. */
export const weekSums = says.entity('StaffWeekSums', 'Sums of a week over the companies that the person may see', {
  paid: says.money('What the members earned', 459_209.81),
  pv: says.pv('Volume of the week', 781_942),
  members: says.count('Members with earnings', 8204),
});

/** Share of a week’s orders that bonuses take, counted as in the payout share report. */
export const weekPayout = says.entity('StaffWeekPayout', 'Goods of a week, and what bonuses take of PV and goods', {
  goods: says.money('Goods paid on its seven days, less what was taken back on them', 2_318_402.5),
  ofPv: about(z.number().nullable(), 'Bonuses of a hundred PV; null until it is closed and summed, and where it has no PV', 58.73),
  ofGoods: about(z.number().nullable(), 'Bonuses of a hundred units of goods; null likewise', 19.81),
});

export const groupSums = says.entity('StaffWeekGroup', 'What a group of a week’s earnings comes to, beside the week before', {
  key: says.text('A bonus by its key, a company by its two letters, or a star by its number', 'direct'),
  name: says.text('Its name, in the caller’s language', 'Direct bonus'),
  members: says.count('Members who earned in it', 4120),
  paid: says.money('What they earned', 118_204.31),
  paidBefore: says.money('The same of the week before', 114_910.06),
});

export const changeCauses = {
  first: 'never earned before',
  takenBack: 'refunds took more back than was earned',
  nothing: 'earned nothing in this week',
  largeOrder: 'one order makes at least half of the change',
  starRose: 'has a higher star than in the week before',
  starFell: 'has a lower star than in the week before',
  bonus: 'one bonus changed most',
} as const;

export const weekChange = says.entity('StaffWeekChange', 'A member whose earnings changed much against the week before', {
  memberCode: says.text('The member', 'US10000020'),
  memberName: says.text('The member’s name', 'Ingrid Solberg'),
  companyCode: says.text('The company, by its two letters', 'US'),
  paidBefore: says.money('Earned in the week before', 31.05),
  paid: says.money('Earned in this week', 402.44),
  isOutlier: says.flag('Whether it lies beyond four standard deviations of all changes, or is below zero'),
  cause: says.code('The cause', changeCauses),
  bonus: says.text('The bonus that changed most, by its key', 'pair'),
  bonusName: says.text('The same by name, in the caller’s language', 'Mutual pair bonus'),
  bonusChange: says.money('By how much it changed', 371.39),
  orderNo: says.text('The order behind the largest line; empty for none', 'UPL2647108834'),
  orderPv: says.pv('The volume of that line', 4120),
  seen: about(
    z
      .strictObject({
        by: says.text('Who', 'finance1'),
        at: instant('When'),
        note: says.text('What they wrote beside it; may be empty', 'large order of a hall, paid by card'),
      })
      .nullable(),
    'Who has seen it (markChangeSeen); null while nobody has',
    null,
  ),
});

export const comparisonStates = {
  waiting: 'has not begun',
  running: 'is being computed',
  same: 'equal line by line',
  differs: 'not equal',
  cancelled: 'cancelled',
  failed: 'failed; `failure` says why',
} as const;

export const differenceKinds = {
  line: 'a line is not the same',
  lineMissing: 'a written line does not follow from the inputs',
  lineNew: 'a line follows from the inputs and was not written',
  amount: 'the amount of a member is not the same',
} as const;

export const comparisonNo = () => about(z.int().min(1), 'The comparison, by its number (startComparison)', 12);

export const comparison = says.entity(
  'StaffComparison',
  'A closed week or other period, settled again from its kept inputs and held against what was written',
  {
    comparisonNo: says.id('Its number', 12),
    week: says.week('The week; empty of another period'),
    run: about(z.int().nullable(), 'The close of another period, by its number; null of a week', null),
    state: says.code('The state', comparisonStates),
    isCancelling: says.flag('Whether it was cancelled and has not stopped yet'),
    linesCompared: says.count('Lines that were compared so far', 255_630),
    lines: says.count('Lines that were written when it was closed', 412_306),
    linesAgain: says.count('Lines of the second computation; 0 until it is done', 412_306),
    paid: says.money('What it paid', 459_209.81),
    paidAgain: says.money('What the second computation comes to; 0 until it is done', 459_209.81),
    plan: says.text('The version of the plan that counted', '2026-C'),
    hash: says.text('The first digits of the SHA-256 of the written lines', '9f30c7d1'),
    hashAgain: says.text('The same of the second computation; empty until it is done', '9f30c7d1'),
    differences: says.count('How many differences there are', 0),
    found: z.array(
      z.strictObject({
        kind: says.code('What differs', differenceKinds),
        memberCode: says.text('The member', 'US10000020'),
        bonus: says.text('The bonus, by its key; empty for an amount', 'direct'),
        bonusName: says.text('The same by name', 'Direct bonus'),
        orderNo: says.text('The order; empty for none', 'UPL2647108834'),
        written: says.text('What was written, in the base currency; empty for nothing', '12.50'),
        again: says.text('What the second computation gives, in the base currency; empty for nothing', '12.5'),
      }),
    ),
    failure: says.text('Why it failed; empty if it did not', ''),
    askedBy: says.text('Who asked for it', 'finance1'),
    askedAt: instant('When it was asked for'),
    endedAt: instantOrNone('When it ended'),
  },
);
