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
  identity: 'the member’s identity must be checked',
  orders: 'orders of the week or period must be checked',
  account: 'the member’s account must be checked',
  asked: 'the member asked for it',
} as const;

export const heldEarnings = says.entity('StaffHold', 'A hold on a member’s earnings of a week or another period', {
  memberCode: says.text('The member', 'US10000020'),
  memberName: says.text('The member’s name', 'Ingrid Solberg'),
  amount: says.money('The amount on hold', 402.44),
  cause: says.code('The reason for the hold', holdCauses),
  reason: says.text('A note of the staff', 'two accounts with one address'),
  heldBy: says.text('The person who put them on hold', 'finance1'),
  heldAt: instant('When they were put on hold'),
});

export const closeSteps = {
  payments: 'waiting for payments of the week that are in progress',
  reading: 'members, trees and volume are read',
  settling: 'the bonuses are computed',
  writing: 'lines and amounts are written',
  summing: 'totals and changes are summed',
  done: 'done',
} as const;

/** Sums of a week for the companies that the caller may see. */
export const weekSums = says.entity('StaffWeekSums', 'Totals of a week, over the companies that the caller may see', {
  paid: says.money('The sum of the members’ earnings', 459_209.81),
  pv: says.pv('Volume of the week', 781_942),
  members: says.count('Number of members with earnings', 8204),
});

/** Share of a week’s orders that bonuses take, counted as in the payout share report. */
export const weekPayout = says.entity('StaffWeekPayout', 'The goods of a week, and the share of bonuses in PV and goods', {
  goods: says.money('Goods paid for in its seven days, less those reversed in the same days', 2_318_402.5),
  ofPv: about(z.number().nullable(), 'Bonuses per hundred PV; null until it is closed and totalled, and if it has no PV', 58.73),
  ofGoods: about(z.number().nullable(), 'Bonuses per hundred units of goods; null in the same cases', 19.81),
});

export const groupSums = says.entity('StaffWeekGroup', 'The total of one group of a week’s earnings, compared with the previous week', {
  key: says.text('The group: the key of a bonus, the two-letter code of a company, or the number of a star', 'direct'),
  name: says.text('Its name, in the caller’s language', 'Direct bonus'),
  members: says.count('Number of members with earnings in it', 4120),
  paid: says.money('The sum of their earnings', 118_204.31),
  paidBefore: says.money('The sum in the previous week', 114_910.06),
});

export const changeCauses = {
  first: 'never earned before',
  takenBack: 'refunds reversed more than was earned',
  nothing: 'earned nothing in this week',
  largeOrder: 'one order makes at least half of the change',
  starRose: 'has a higher star than in the week before',
  starFell: 'has a lower star than in the week before',
  bonus: 'one bonus changed most',
} as const;

export const weekChange = says.entity('StaffWeekChange', 'A member whose earnings changed much from the previous week', {
  memberCode: says.text('The member', 'US10000020'),
  memberName: says.text('The member’s name', 'Ingrid Solberg'),
  companyCode: says.text('The two-letter code of the member’s company', 'US'),
  paidBefore: says.money('Earnings in the previous week', 31.05),
  paid: says.money('Earnings in this week', 402.44),
  isOutlier: says.flag('Whether it is an outlier: a change of more than four standard deviations of all changes, or earnings below zero'),
  cause: says.code('The cause of the change', changeCauses),
  bonus: says.text('The key of the bonus that changed most', 'pair'),
  bonusName: says.text('Its name, in the caller’s language', 'Mutual pair bonus'),
  bonusChange: says.money('The change of that bonus', 371.39),
  orderNo: says.text('The order of the largest line; empty if there is none', 'UPL2647108834'),
  orderPv: says.pv('The volume of that line', 4120),
  seen: about(
    z
      .strictObject({
        by: says.text('The person who marked it', 'finance1'),
        at: instant('When it was marked'),
        note: says.text('A note of that person; may be empty', 'large order of a hall, paid by card'),
      })
      .nullable(),
    'The person who marked it as seen (markChangeSeen); null if nobody has',
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

export const comparisonNo = () => about(z.int().min(1), 'The number of the comparison (startComparison)', 12);

export const comparison = says.entity(
  'StaffComparison',
  'A comparison: a closed week or other period, computed again from its stored inputs and compared with the stored lines',
  {
    comparisonNo: says.id('The number of the comparison', 12),
    week: says.week('The week; empty for another period'),
    run: about(z.int().nullable(), 'The number of the close of another period; null for a week', null),
    state: says.code('The state', comparisonStates),
    isCancelling: says.flag('Whether it was cancelled and is still running'),
    linesCompared: says.count('Number of lines compared so far', 255_630),
    lines: says.count('Number of lines written when it was closed', 412_306),
    linesAgain: says.count('Number of lines of the second computation; 0 until it is complete', 412_306),
    paid: says.money('The amount paid', 459_209.81),
    paidAgain: says.money('The amount of the second computation; 0 until it is complete', 459_209.81),
    plan: says.text('The version of the plan that applied', '2026-C'),
    hash: says.text('The first digits of the SHA-256 of the stored lines', '9f30c7d1'),
    hashAgain: says.text('The first digits of the SHA-256 of the second computation; empty until it is complete', '9f30c7d1'),
    differences: says.count('The number of differences', 0),
    found: z.array(
      z.strictObject({
        kind: says.code('The kind of difference', differenceKinds),
        memberCode: says.text('The member', 'US10000020'),
        bonus: says.text('The key of the bonus; empty for an amount', 'direct'),
        bonusName: says.text('The name of the bonus', 'Direct bonus'),
        orderNo: says.text('The order; empty if there is none', 'UPL2647108834'),
        written: says.text('The stored amount, in the base currency; empty if there is none', '12.50'),
        again: says.text('The amount of the second computation, in the base currency; empty if there is none', '12.5'),
      }),
    ),
    failure: says.text('Why it failed; empty if it did not', ''),
    askedBy: says.text('The person who requested it', 'finance1'),
    askedAt: instant('When it was requested'),
    endedAt: instantOrNone('When it ended'),
  },
);
