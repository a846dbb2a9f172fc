import * as z from 'zod';
import * as answers from '../../answers.ts';
import { about, type Names } from '../../described.ts';

/** Determines display, alignment and export of a column's values. */
export type ColumnKind = 'text' | 'number' | 'code' | 'money' | 'pv' | 'count' | 'instant' | 'day' | 'decimal' | 'flag' | 'percent';

/** One column of a list. Its title is the text `consoleLists:column.<key>`, so a key means the same thing in every list. */
export interface Column<S extends z.ZodType = z.ZodType> {
  readonly kind: ColumnKind;
  readonly schema: S;
  /** The values of a `code` with their English names; absent for other kinds. */
  readonly values?: Names;
  /** Kind of contact data, which is masked for users who may not see contacts; absent for all other data. */
  readonly contact?: 'email' | 'telephone' | 'text';
}

export const text = (means: string, example: string) => ({ kind: 'text', schema: answers.text(means, example) }) satisfies Column;
/** The number of a thing, such as an order's: text that is never truncated. */
export const number = (means: string, example: string) => ({ kind: 'number', schema: answers.text(means, example) }) satisfies Column;
export const code = <const T extends Names>(means: string, values: T) =>
  ({ kind: 'code', schema: answers.code(means, values), values }) satisfies Column;
export const money = (means: string, example?: number) => ({ kind: 'money', schema: answers.money(means, example) }) satisfies Column;
export const pv = (means: string, example?: number) => ({ kind: 'pv', schema: answers.pv(means, example) }) satisfies Column;
export const count = (means: string, example?: number) => ({ kind: 'count', schema: answers.count(means, example) }) satisfies Column;
export const flag = (means: string) => ({ kind: 'flag', schema: answers.flag(means) }) satisfies Column;
/** Money in another unit than the base currency; `means` says which. */
export const amount = (means: string, example: number) => ({ kind: 'money', schema: about(z.number(), means, example) }) satisfies Column;
/** A day as `yyyy-MM-dd`; empty if `means` says so. */
export const day = (means: string, example: string) => ({ kind: 'day', schema: answers.text(means, example) }) satisfies Column;
/** A figure as text, such as an amount in the currency of an account; empty if `means` says so. */
export const decimal = (means: string, example: string) => ({ kind: 'decimal', schema: answers.text(means, example) }) satisfies Column;
/** An instant in UTC; pages show it in the business time zone. */
export const instant = (means: string) =>
  ({ kind: 'instant', schema: about(z.iso.datetime(), `${means}, in UTC`, '2026-11-18T17:24:05.000Z') }) satisfies Column;
/** An instant in UTC, or empty if it is still to come. */
export const optionalInstant = (means: string) =>
  ({
    kind: 'instant',
    schema: about(z.union([z.iso.datetime(), z.literal('')]), `${means}, in UTC; empty if there is none`, '2026-11-18T17:24:05.000Z'),
  }) satisfies Column;
export const email = (means: string) =>
  ({ kind: 'text', schema: answers.text(means, 'ada@mail.example'), contact: 'email' }) satisfies Column;
export const telephone = (means: string) =>
  ({ kind: 'text', schema: answers.text(means, '5550100'), contact: 'telephone' }) satisfies Column;
