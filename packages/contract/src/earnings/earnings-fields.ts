import * as z from 'zod';
import * as field from '../fields.ts';

/** Whether a year has such an ISO week: 53 of them where it begins or ends on a Thursday. */
function isWeek(code: number): boolean {
  const [year, week] = [Math.floor(code / 100), code % 100];
  const weekdayOf = (month: number, day: number) => new Date(Date.UTC(year, month, day)).getUTCDay();
  const weeks = weekdayOf(0, 1) === 4 || weekdayOf(11, 31) === 4 ? 53 : 52;
  return week >= 1 && week <= weeks && isYear(year);
}

const isYear = (year: number): boolean => year >= 2000 && year <= 2999;
const isMonth = (code: number): boolean => code % 100 >= 1 && code % 100 <= 12 && isYear(Math.floor(code / 100));

const code = (exists: (code: number) => boolean) =>
  z
    .union([z.int(), z.string().regex(/^[1-9]\d{5}$/)])
    .transform(Number)
    .pipe(z.int().refine(exists));
const optional = (exists: (code: number) => boolean) =>
  z
    .union([z.literal(''), code(exists)])
    .default('')
    .transform((read) => (read === '' ? undefined : read));

/** A week `yyyyww` that its ISO year has. */
export const week = () => code(isWeek);
/** The same, or '' for an open side. */
export const optionalWeek = () => optional(isWeek);
/** A month `yyyyMM`, or '' for an open side. */
export const optionalMonth = () => optional(isMonth);

/** The default plan's bonuses in the order of its columns; the last is the experience hall's. They have columns and names of their own. */
export const bonusNames = ['direct', 'single', 'pair', 'relay', 'leadership', 'levelDifference', 'hall'] as const;
export type BonusName = (typeof bonusNames)[number];
/** The key of a bonus in the plan that a week is settled by: one of `bonusNames`, or any other that a company's own plan has. */
export const bonusKey = () => z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/);

/** What of a member's income is settled: provisional until the week is closed, pending until it is released to the e-wallet. */
export const bonusState = () => z.enum(['provisional', 'pending', 'released']);

/** A closed week of one member. */
export const weeklyBonus = () =>
  z.strictObject({
    /** `yyyyww`. */
    W_WEEK: z.string(),
    /** Its first and last day, `2026-11-16 ~ 2026-11-22`. */
    DATE_RANGE: z.string(),
    DIRECT_BONUS: field.amount(),
    SINGLE_LINE_BONUS: field.amount(),
    MUTUAL_PAIR_BONUS: field.amount(),
    MUTUAL_RELAY_BONUS: field.amount(),
    LEADERSHIP_BONUS: field.amount(),
    LEVEL_DIFFERENCE_BONUS: field.amount(),
    /** For members of the company TW, and for whoever earned in it. */
    EXPERIENCE_HALL_BONUS: field.amount().optional(),
    /** What the week brought in bonuses without a column here, by their names in the caller's language; absent where there are none. */
    OTHER_BONUSES: z.array(z.strictObject({ BONUS: bonusKey(), ITEM_TYPE: z.string(), AMOUNT: field.amount() })).optional(),
    TOTAL_BONUS: field.amount(),
    STATE: z.enum(['pending', 'released']),
    /** When it was credited, 'N/A' before. */
    RELEASE_TIME: z.string(),
  });

/** A closed month of one member. */
export const monthlyPerformance = () =>
  z.strictObject({
    /** `yyyyMM`. */
    W_MONTH: z.string(),
    MONTH_LINK_MAX_PV: field.amount(),
    MONTH_LINK_MIN_PV: field.amount(),
    MONTH_OWN_PV: field.amount(),
    MONTH_LINK_GROUP_PV: field.amount(),
    /** 0, 10 … 60. */
    PASS_STAR: z.int(),
    PASS_STAR_STR: z.string(),
  });

/** What a leg kept unmatched when a week was closed. */
export const keptPerformance = () =>
  z.strictObject({
    W_WEEK: z.string(),
    /** The direct placement child heading the leg. */
    KEEP_USER_CODE: z.string(),
    KEEP_PV: field.amount(),
    /** 0 left, 1 right. */
    SIDE: z.enum(['0', '1']),
  });

/** The version of the plan by which an amount was computed. */
export const planNames = () =>
  z.strictObject({
    PLAN_VERSION: z.int(),
    PLAN_NAME: z.string(),
    /** The first digits of the plan document's SHA-256. */
    PLAN_HASH: z.string(),
  });

/** Why one line of a bonus is what it is. */
export const traceLine = () =>
  z.strictObject({
    /** Whose order it comes from; '' where it comes from nobody's alone. */
    REUSER_CODE: z.string(),
    ORDER_NO: z.string(),
    PV: field.amount(),
    /** Per cent. */
    RATE: field.amount(),
    /** The rule, in a sentence of the caller's language. */
    RULE: z.string(),
    /** `250 PV × 12% = 30`, up to ten decimals. */
    ARITHMETIC: z.string(),
    /** Generation for unilevel and matching rules, 0 elsewhere. */
    GENERATION: z.int(),
    /** Card, star or weight by which the rate goes, in words; '' for none. */
    RANK_STR: z.string(),
    /** The share that the company's cap leaves, per cent with up to four decimals; '100' where nothing is cut. */
    K: z.string(),
    /** US dollars, up to ten decimals: cents are made once, of the sum of all lines. */
    AMOUNT: z.string(),
    /** The closed week it corrects, `yyyyww`; '' for none. */
    ADJUSTS_WEEK: z.string(),
  });
