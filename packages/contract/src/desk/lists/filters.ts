import * as z from 'zod';
import { about, enumOf, listOfNames, type Names, stating } from '../../described.ts';
import * as field from '../../fields.ts';

/** A filter of a list. Pages draw a control by `kind`; `schema` checks the payload. */
export interface Filter<S extends z.ZodType = z.ZodType> {
  readonly kind: 'text' | 'oneOf' | 'dates' | 'amounts' | 'flag';
  readonly schema: S;
  /** The values of `oneOf` with their English names; absent for other kinds. Pages translate the value, not the name. */
  readonly values?: Names;
  /** Filters contact data: only for users who may see contacts, because a matching filter reveals masked data. */
  readonly isContact?: true;
}

const day = () => z.iso.date();
const bound = () =>
  z
    .number()
    .min(-9_999_999_999)
    .max(9_999_999_999)
    .refine((value) => Number.isSafeInteger(Math.round(value * 100)) && Math.abs(value * 100 - Math.round(value * 100)) < 1e-4);

/** A text; `means` says whether it must match as a whole or as a prefix. */
export const text = (means: string, example: string) =>
  ({ kind: 'text', schema: about(field.text(100, 1), means, example) }) satisfies Filter;

export const contactText = (means: string, example: string) => ({ ...text(means, example), isContact: true }) satisfies Filter;

/** Matches any of the given values. */
export const oneOf = <const T extends Names>(means: string, values: T) =>
  ({
    kind: 'oneOf',
    schema: about(
      z.array(enumOf(values)).min(1).max(Object.keys(values).length),
      `${means}, any of: ${listOfNames(values)}`,
      Object.keys(values).slice(0, 1),
    ),
    values,
  }) satisfies Filter;

export const companies = (means = 'Companies') =>
  ({ kind: 'oneOf', schema: about(z.array(field.companyCode()).min(1).max(50), `${means}, any of`, ['US', 'KR']) }) satisfies Filter;

/** Days of the business time zone, both included; a missing bound is open. */
export const dates = (means: string) =>
  ({
    kind: 'dates',
    schema: about(
      z.strictObject({ from: day().optional(), to: day().optional() }),
      `${means}: days in the business time zone, both included`,
      {
        from: '2026-11-01',
      },
    ),
  }) satisfies Filter;

/** Amounts with at most two decimals, both bounds included; a missing bound is open. */
export const amounts = (means: string) =>
  ({
    kind: 'amounts',
    schema: about(z.strictObject({ from: bound().optional(), to: bound().optional() }), stating(means, ', both bounds included'), {
      from: 100,
    }),
  }) satisfies Filter;

export const flag = (means: string) => ({ kind: 'flag', schema: about(z.boolean(), means, true) }) satisfies Filter;
