import { z } from 'zod';
import { name } from '../document/name.ts';
import { type Criterion, maskOf } from './criterion.ts';

const fields = z.strictObject({ oneOf: z.array(name).min(1).max(16) });

/** The member is of one of these types. */
export const typeIs: Criterion<typeof fields> = {
  fields,
  read(written, path, names) {
    written.oneOf.forEach((name, at) => names.type([...path, 'oneOf', at], name));
    return written;
  },
  holds({ oneOf }, { people, count }) {
    const wanted = people.types.map(({ name }) => oneOf.includes(name));
    return maskOf(count, (member) => wanted[people.type[member]] === true);
  },
  // Types have no names in the languages of members.
  wordings: [],
  asks: () => [],
};
