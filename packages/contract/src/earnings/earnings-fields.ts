import { weeksInYear } from '@upline/money/weeks';
import * as z from 'zod';
import * as says from '../answers.ts';
import { about, orNoBound, sentAs, stating } from '../described.ts';

const isWeek = (code: number): boolean =>
  code % 100 >= 1 && code % 100 <= weeksInYear(Math.floor(code / 100)) && isYear(Math.floor(code / 100));
const isYear = (year: number): boolean => year >= 2000 && year <= 2999;
const isMonth = (code: number): boolean => code % 100 >= 1 && code % 100 <= 12 && isYear(Math.floor(code / 100));

const sixDigits = { type: 'string', pattern: '^[1-9]\\d{5}$' };
const code = (exists: (code: number) => boolean) =>
  sentAs(
    z
      .union([z.int(), z.string().regex(/^[1-9]\d{5}$/)])
      .transform(Number)
      .pipe(z.int().refine(exists)),
    sixDigits,
  );
const optional = (exists: (code: number) => boolean) =>
  sentAs(
    z
      .union([z.literal(''), code(exists)])
      .default('')
      .transform((read) => (read === '' ? undefined : read)),
    { type: 'string', pattern: '^([1-9]\\d{5})?$' },
  );

/** A week `yyyyww` that exists in its ISO year. */
export const week = () => about(code(isWeek), 'A week: ISO year and week, `yyyyww`', '202647');
/** A week, or '' for an open end of the range. */
export const optionalWeek = (means: string) => about(optional(isWeek), stating(orNoBound(means), ': `yyyyww`, included'), '202640');
/** A month `yyyyMM`, or '' for an open end of the range. */
export const optionalMonth = (means: string) => about(optional(isMonth), stating(orNoBound(means), ': `yyyyMM`, included'), '202609');

/** Bonuses of the default plan in column order; the last is the experience hall's. Each has its own column and name. */
export const bonusNames = ['direct', 'single', 'pair', 'relay', 'leadership', 'levelDifference', 'hall'] as const;
export type BonusName = (typeof bonusNames)[number];
/** Key of a bonus in the plan that settles a week: one of `bonusNames`, or another from a company's own plan. */
export const bonusKey = () =>
  about(
    z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/),
    `The bonus by its key in the plan: ${bonusNames.join(', ')}, or one that the company's own plan has`,
    'direct',
  );

/** Provisional until the week is closed, pending until the release to the e-wallet. */
export const bonusState = () =>
  says.code('The state of the amount', {
    provisional: 'the week is open',
    pending: 'the week is closed, the amount not yet credited',
    released: 'credited to the e-wallet',
  });

const otherBonus = says.entity('OtherBonus', 'A bonus without a column of its own', {
  BONUS: bonusKey(),
  ITEM_TYPE: says.text('Its name, in the caller’s language', 'Founders’ pool'),
  AMOUNT: says.money('The amount that it brought', 12.5),
});

export const weeklyBonus = says.entity('WeeklyBonus', 'A closed week of the member', {
  W_WEEK: says.week('The week'),
  DATE_RANGE: says.text('Its first and last day', '2026-11-16 ~ 2026-11-22'),
  DIRECT_BONUS: says.money('Direct bonus', 30),
  SINGLE_LINE_BONUS: says.money('Single-line bonus', 0),
  MUTUAL_PAIR_BONUS: says.money('Mutual pair bonus', 45.5),
  MUTUAL_RELAY_BONUS: says.money('Mutual relay bonus', 0),
  LEADERSHIP_BONUS: says.money('Leadership bonus', 0),
  LEVEL_DIFFERENCE_BONUS: says.money('Level difference bonus', 0),
  EXPERIENCE_HALL_BONUS: says
    .money('Experience hall bonus; shown only to members of the company TW and to members who earned it', 0)
    .optional(),
  OTHER_BONUSES: z.array(otherBonus).meta({ description: 'Bonuses that have no column here; absent if there are none' }).optional(),
  TOTAL_BONUS: says.money('The sum of all bonuses', 75.5),
  STATE: says.code('The state of the amounts', { pending: 'not yet credited', released: 'credited to the e-wallet' }),
  RELEASE_TIME: says.time('When it was credited; `N/A` before then', '2026-12-04 09:00:00'),
  HELD_BECAUSE: says
    .text('The reason for a longer wait, as a sentence in the caller’s language; absent if there is none', 'These earnings wait.')
    .optional(),
});

export const monthlyPerformance = says.entity('MonthlyPerformance', 'A closed month of the member', {
  W_MONTH: says.month('The month'),
  MONTH_LINK_MAX_PV: says.pv('Volume of the larger leg', 5200),
  MONTH_LINK_MIN_PV: says.pv('Volume of the smaller leg', 3100),
  MONTH_OWN_PV: says.pv('The member’s own volume', 240),
  MONTH_LINK_GROUP_PV: says.pv('Volume of both legs and of the member together', 8540),
  PASS_STAR: star('The star that the member reached'),
  PASS_STAR_STR: says.text('Its name, in the caller’s language', '2 stars'),
});

export const keptPerformance = says.entity('RetainedPv', 'PV of a leg that stayed unmatched when a week was closed', {
  W_WEEK: says.week('The week'),
  KEEP_USER_CODE: says.text('The member code of the direct placement child at the head of the leg', 'US10000470'),
  KEEP_PV: says.pv('The PV kept for the next week', 320),
  SIDE: says.code('The leg', { '0': 'left', '1': 'right' }),
  LOST_PV: says.pv('The PV lost; absent if an earlier version closed the week and did not record it', 40).optional(),
  LOST_WHY: says
    .code('The reason for the loss, or for the largest part of it', {
      '0': 'the member was inactive',
      '1': 'above the most that a leg keeps',
      '2': 'the plan keeps nothing',
      '3': 'above the most that takes part in a match',
    })
    .optional(),
});

/** A star: 0, 10 … 60. */
export function star(means: string) {
  return says.whole(0, 60, stating(means, ': 0 for none, 10 for the first, then 20 and so on to 60'), 20);
}

export const planNames = says.entity('PlanVersion', 'The version of the compensation plan that applied', {
  PLAN_VERSION: says.whole(1, 1_000_000, 'The number of the version', 3),
  PLAN_NAME: says.text('The name of the version', 'Plan 2026'),
  PLAN_HASH: says.text('The first digits of the plan document’s SHA-256', '5f2c91d0'),
});

export const traceLine = says.entity('TraceLine', 'The explanation of one line of a bonus', {
  REUSER_CODE: says.text(
    'The member code of the person who placed the order; empty if the line does not come from a single person',
    'US10000470',
  ),
  ORDER_NO: says.text('The order; empty if there is none', 'US2611180001'),
  PV: says.pv('The volume from which the line is computed', 250),
  RATE: about(z.number(), 'The rate in percent', 12),
  RULE: says.text('The rule, as a sentence in the caller’s language', 'Direct bonus of 12% on personally recommended members’ orders'),
  ARITHMETIC: says.text('The arithmetic, with up to ten decimals', '250 PV × 12% = 30'),
  GENERATION: says.whole(0, 1000, 'Generation for unilevel and matching rules; 0 for other rules', 0),
  RANK_STR: says.text('The card, star or weight that decides the rate, in words; empty if there is none', 'Gold card'),
  K: says.text('The share that remains under the company’s cap, in percent with up to four decimals', '100'),
  AMOUNT: says.text(
    'The amount in the base currency as decimal text, with up to ten decimals. Only the sum of all lines is rounded to cents',
    '30',
  ),
  ADJUSTS_WEEK: says.text('The closed week that the line corrects, `yyyyww`; empty if there is none', ''),
});
