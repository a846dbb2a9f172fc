import { pvFromNumber } from '@upline/money';
import { z } from 'zod';

/** Whether a number has at most two decimals. */
export function isHundredths(value: number): boolean {
  try {
    pvFromNumber(value);
    return true;
  } catch {
    return false;
  }
}

/** A rate in hundredths of a percent: 1000 is 10 %. At most 1000 %. */
export const basisPoints = z.int().min(0).max(100_000);

/** PV or USD as people write it: not negative, at most two decimals. */
export const amount = z.number().min(0).max(1_000_000_000).refine(isHundredths, { error: 'at most two decimals' });

/** USD allowed for a cap or a cycle: cents × 10^8 below this is a whole double in 10^-10 USD. */
export const lineAmount = amount.max(200_000_000);

/** Bonus keys and the like: at most 40 letters and digits, beginning with a small letter. */
export const key = z.string().regex(/^[a-z][a-zA-Z0-9]{0,39}$/);

/** Text for people: no control characters, no surrounding blanks. */
const shownText = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[^\p{C}]+$/u)
  .refine((text) => text === text.trim(), { error: 'no blanks around it' });

/** A text by language, such as `{"en_US": "Fast start", "ja_JP": "…"}`. English is required: it is the fallback for languages without a text. */
export const textByLanguage = z
  .record(z.string().regex(/^[a-z]{2}_[A-Z]{2}$/), shownText)
  .refine((texts) => texts['en_US'] !== undefined, { error: 'a text in English (en_US) is missing' });

export const companyCode = z.string().regex(/^[A-Z]{2}$/);

/** Kinds of PV rows that count: first orders, orders that raise the card, repeat purchases. */
export const kinds = z
  .array(z.enum(['FIRST', 'UPGRADE', 'CX']))
  .min(1)
  .refine((list) => new Set(list).size === list.length, { error: 'each kind once' });

/** Countries whose orders count; null for all. */
export const companies = z.array(companyCode).min(1).nullable().default(null);

/** Number of days from the buyer's joining, that day included, within which orders count; null, or left out, for all orders. */
export const withinDays = z.int().min(1).max(3_650).nullable().optional();

/** One value for all members, or one by card (one for each of the plan's cards) or by star (the first for members without a star). */
export const table = <Value extends z.ZodType>(value: Value) =>
  z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('all'), value }),
    z.strictObject({ by: z.literal('card'), values: z.array(value).min(1).max(64) }),
    z.strictObject({ by: z.literal('star'), values: z.array(value).min(1).max(64) }),
  ]);

export const rates = table(basisPoints);
export type RateTable = z.infer<typeof rates>;

/** Ladder of one side of a crossed table. */
const ladder = z.enum(['card', 'star']);

/** A `table`, or a crossed table: a row for each card or star of the earner, and in it a value for each of the buyer. */
export const crossable = <Value extends z.ZodType>(value: Value) =>
  z.union([table(value), z.strictObject({ by: z.tuple([ladder, ladder]), values: z.array(z.array(value).min(1).max(64)).min(1).max(64) })]);

/** A table whose values depend on two members: the earner and the buyer. */
export type CrossedTable = { by: ['card' | 'star', 'card' | 'star']; values: number[][] };

/** A table of numbers that is not crossed. */
export type NumberTable = { by: 'all'; value: number } | { by: 'card' | 'star'; values: number[] };

/** A table of any values, crossed or not. */
export type AnyTable = { by: 'all'; value: unknown } | { by: 'card' | 'star'; values: unknown[] } | CrossedTable;

export const isCrossed = <Table extends AnyTable>(one: Table): one is Extract<Table, CrossedTable> => Array.isArray(one.by);

export function largestOf(one: NumberTable | CrossedTable): number {
  if (isCrossed(one)) return Math.max(...one.values.flat());
  return one.by === 'all' ? one.value : Math.max(...one.values);
}

/** Whether each number of a list is larger than the previous one. */
export const ascends = (list: readonly number[]): boolean => list.every((value, at) => at === 0 || value > (list[at - 1] ?? 0));
