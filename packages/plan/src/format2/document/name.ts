import { z } from 'zod';

/** A name that a document defines: letters and digits, beginning with a letter. */
export const name = z.string().regex(/^[a-zA-Z][a-zA-Z0-9]{0,39}$/, 'a name of letters and digits that begins with a letter is expected');

/** The value under a name; undefined if there is none. A name may be one that every object has, such as `constructor`. */
export const valueOf = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
