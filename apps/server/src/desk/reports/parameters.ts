import { type ReportSpan, reportSpans } from '@upline/contract';
import * as z from 'zod';
import { type Days, daysOfSpan, lengthOf } from './days.ts';

/** Maximum days of a period. */
export const MOST_DAYS = 1_100;
const MOST_CODES = 50;

/** The days of a period, or its relative span. */
export type PeriodValue = Days | { readonly span: ReportSpan };

export interface Parameter {
  readonly kind: 'period' | 'companies' | 'countries';
  readonly schema: z.ZodType;
}

const span = z.enum(Object.keys(reportSpans) as [ReportSpan, ...ReportSpan[]]);
/** Bounds of plausible days. */
const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2999-12-31');

/** Days of the business time zone, at most `MOST_DAYS`. */
export const period = (usual: ReportSpan): Parameter => ({
  kind: 'period',
  schema: z
    .union([z.strictObject({ span }), z.strictObject({ from: day, to: day }).refine((days) => isPeriod(days))])
    .default({ span: usual }),
});

const isPeriod = (days: Days): boolean => days.from <= days.to && lengthOf(days) <= MOST_DAYS;

const codes = z
  .array(z.string().regex(/^[A-Z]{2}$/))
  .min(1)
  .max(MOST_CODES)
  .optional();

/** Companies of members; if absent, all that the person may see. */
export const companies: Parameter = { kind: 'companies', schema: codes };
/** Destination countries of orders. */
export const countries: Parameter = { kind: 'countries', schema: codes };

export const daysOf = (value: PeriodValue, now: Date, timeZone: string): Days =>
  'span' in value ? daysOfSpan(value.span, now, timeZone) : value;
