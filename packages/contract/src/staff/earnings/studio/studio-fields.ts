import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import { instant, instantOrNone } from '../../../desk/staff-fields.ts';

/** Maximum length of a document in characters. */
const MOST_TEXT = 200_000;

export const planText = () =>
  about(z.string().max(MOST_TEXT), 'The document of the plan as JSON text; what is not finished is kept too', '{"format": 1}');
export const draftId = () => about(z.int().min(1).max(2_147_483_647), 'The draft, by its number (listPlanDrafts)', 3);
export const trialNo = () => about(z.int().min(1), 'The trial, by its number (startPlanTrial)', 12);

export const planDraft = says.entity('StaffPlanDraft', 'A document of the plan that is being written', {
  draftId: says.id('Its number', 3),
  name: says.text('The name that the document gives; empty while it cannot be read', '2027-A'),
  version: says.count('How often it was saved', 4),
  copiedFrom: says.text('The version of the plan that it began with', '2026-C'),
  changedBy: says.text('Who saved it last', 'finance1'),
  changedAt: instant('When'),
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
      members: says.count('Members who earn something by either plan', 964),
      present: says.money('What they get by the present plan', 848_400),
      tried: says.money('What they get by the version', 874_900),
    }),
  );

const change = says.entity('StaffPlanTrialMember', 'A member who gets less or more by the version', {
  memberCode: says.text('The member', 'US10000020'),
  memberName: says.text('The name', 'Ingrid Solberg'),
  present: says.money('By the present plan', 1120.4),
  tried: says.money('By the version', 980),
  why: z.array(
    z.strictObject({
      bonusName: says.text('The bonus', 'Direct bonus'),
      present: says.money('By the present plan', 20),
      tried: says.money('By the version', 10),
    }),
  ),
});

const figures = says.entity('StaffPlanTrialFigures', 'What a trial found', {
  weeks: z.array(
    z.strictObject({
      week: says.week('The week'),
      pv: says.pv('PV of its orders', 2100),
      present: says.money('Paid by the present plan', 320),
      tried: says.money('Paid by the version', 344),
    }),
  ),
  bonuses: z.array(
    z.strictObject({
      bonusName: says.text('The bonus', 'Direct bonus'),
      present: says.money('By the present plan', 20),
      tried: says.money('By the version', 10),
    }),
  ),
  /** Number of members by gain or loss. Bounds are in the base currency; null for none. */
  changes: z.array(z.strictObject({ from: z.number().nullable(), to: z.number().nullable(), members: says.count('Members', 489) })),
  more: says.count('Members who get more', 5204),
  less: says.count('Members who get less', 1911),
  same: says.count('Members who get the same', 2297),
  byStar: group('The star'),
  byCompany: group('The company'),
  byTenure: group('Whole months since joining, at least'),
  losers: z.array(change),
  winners: z.array(change),
});

export const planTrial = says.entity('StaffPlanTrial', 'A version of the plan, tried on closed weeks beside the present plan', {
  trialNo: says.id('Its number', 12),
  planId: says.id('The version', 3),
  present: says.text('The plan beside it', '2026-C'),
  fromWeek: says.week('The first week'),
  toWeek: says.week('The last week'),
  volumePercent: says.count('Orders in parts of a hundred of those that were placed', 100),
  newcomersPercent: says.count('Newcomers beside those who came, in parts of a hundred', 0),
  state: says.code('The state', trialStates),
  isCancelling: says.flag('Whether it was cancelled and has not stopped yet'),
  weeks: says.count('Weeks of the trial', 12),
  weeksDone: says.count('Weeks that are computed', 4),
  failure: says.text('Why it failed; empty if it did not', ''),
  figures: figures.nullable(),
  askedBy: says.text('Who asked for it', 'finance1'),
  askedAt: instant('When it was asked for'),
  endedAt: instantOrNone('When it ended'),
});
