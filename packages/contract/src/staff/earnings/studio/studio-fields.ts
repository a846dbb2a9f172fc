import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

/** Maximum length of a document in characters. */
const MOST_TEXT = 200_000;

export const planText = () =>
  about(z.string().max(MOST_TEXT), 'The plan document as JSON text; an incomplete document can also be saved', '{"format": 1}');
export const draftId = () => about(z.int().min(1).max(2_147_483_647), 'The number of the draft (listPlanDrafts)', 3);
export const trialNo = () => about(z.int().min(1), 'The number of the trial (startPlanTrial)', 12);

export const planDraft = says.entity('StaffPlanDraft', 'A draft of the plan', {
  draftId: says.id('The number of the draft', 3),
  name: says.text('The name in the document; empty if the document cannot be read', '2027-A'),
  version: says.count('The number of times it was saved', 4),
  copiedFrom: says.text('The version of the plan that it was copied from', '2026-C'),
  changedBy: says.text('The person who last saved it', 'finance1'),
  changedAt: instant('When it was last saved'),
});

export const trialStates = {
  waiting: 'has not begun',
  running: 'is being computed',
  done: 'is there',
  cancelled: 'cancelled',
  failed: 'failed; `failure` says why',
} as const;

const group = (means: string) =>
  z.array(
    z.strictObject({
      name: says.text(means, 'US'),
      members: says.count('Number of members who earn something under either plan', 964),
      present: says.money('The amount they earn under the plan in force', 848_400),
      tried: says.money('The amount they earn under the version', 874_900),
    }),
  );

const change = says.entity('StaffPlanTrialMember', 'A member whose earnings differ under the version', {
  memberCode: says.text('The member', 'US10000020'),
  memberName: says.text('The member’s name', 'Ingrid Solberg'),
  present: says.money('The amount under the plan in force', 1120.4),
  tried: says.money('The amount under the version', 980),
  why: z.array(
    z.strictObject({
      bonusName: says.text('The name of the bonus', 'Direct bonus'),
      present: says.money('The amount under the plan in force', 20),
      tried: says.money('The amount under the version', 10),
    }),
  ),
});

const figures = says.entity('StaffPlanTrialFigures', 'The results of a trial', {
  weeks: z.array(
    z.strictObject({
      week: says.week('The week'),
      pv: says.pv('PV of its orders', 2100),
      present: says.money('The amount paid under the plan in force', 320),
      tried: says.money('The amount paid under the version', 344),
    }),
  ),
  bonuses: z.array(
    z.strictObject({
      bonusName: says.text('The name of the bonus', 'Direct bonus'),
      present: says.money('The amount under the plan in force', 20),
      tried: says.money('The amount under the version', 10),
    }),
  ),
  /** Number of members by gain or loss. Bounds are in the base currency; null for none. */
  changes: z.array(z.strictObject({ from: z.number().nullable(), to: z.number().nullable(), members: says.count('Members', 489) })),
  more: says.count('Number of members who earn more', 5204),
  less: says.count('Number of members who earn less', 1911),
  same: says.count('Number of members who earn the same', 2297),
  byStar: group('The star'),
  byCompany: group('The company'),
  byTenure: group('Number of whole months since joining, at least'),
  losers: z.array(change),
  winners: z.array(change),
});

export const planTrial = says.entity(
  'StaffPlanTrial',
  'A trial: closed weeks computed with a version of the plan and compared with the plan in force',
  {
    trialNo: says.id('The number of the trial', 12),
    planId: says.id('The version', 3),
    present: says.text('The plan in force that it is compared with', '2026-C'),
    fromWeek: says.week('The first week'),
    toWeek: says.week('The last week'),
    volumePercent: says.count('The volume of orders, in percent of the actual orders', 100),
    newcomersPercent: says.count('Additional new members, in percent of the actual number', 0),
    state: says.code('The state', trialStates),
    isCancelling: says.flag('Whether it was cancelled and is still running'),
    weeks: says.count('Number of weeks in the trial', 12),
    weeksDone: says.count('Number of weeks computed', 4),
    failure: says.text('Why it failed; empty if it did not', ''),
    figures: figures.nullable(),
    askedBy: says.text('The person who started it', 'finance1'),
    askedAt: instant('When it was requested'),
    endedAt: instantOrNone('When it ended'),
  },
);
