import { z } from 'zod';
import { name } from '../document/name.ts';

const code = z.int().min(0).max(99_999_999);

/** Exceptions of the calendar in a document. Null, or left out, for none. */
export const calendarField = z
  .strictObject({
    /** Periods that are not closed separately: each counts in the next one. */
    merged: z.array(z.strictObject({ period: name, code })).max(500),
    /** Periods in which volumes are multiplied for bonuses: factors by volume, decimals as text. */
    special: z.array(z.strictObject({ period: name, code, factors: z.record(name, z.string()) })).max(500),
  })
  .nullable()
  .optional();

export type WrittenCalendar = NonNullable<z.output<typeof calendarField>>;
