import { z } from 'zod';
import { name } from '../document/name.ts';

const code = z.int().min(0).max(99_999_999);

/** What a document writes of exceptions. Null, or left out, for none. */
export const calendarField = z
  .strictObject({
    /** Periods that are not closed by themselves: each counts in the next one. */
    merged: z.array(z.strictObject({ period: name, code })).max(500),
    /** Periods in which volumes count so many times for bonuses: factors by volume, decimals as text. */
    special: z.array(z.strictObject({ period: name, code, factors: z.record(name, z.string()) })).max(500),
  })
  .nullable()
  .optional();

/** The exceptions that a document writes. */
export type WrittenCalendar = NonNullable<z.output<typeof calendarField>>;
