import { z } from 'zod';
import { type Criterion, maskOf } from './criterion.ts';

const days = z.int().min(0).max(100_000).nullable();
const fields = z.strictObject({ atLeast: days, atMost: days });

const wordings = {
  least: { key: 'sinceJoining.least', english: 'at least {{days}} days since joining' },
  most: { key: 'sinceJoining.most', english: 'at most {{days}} days since joining' },
};

/** Days from the member's joining to the last day of the period; null for no bound. */
export const sinceJoining: Criterion<typeof fields> = {
  fields,
  read: (written) => written,
  holds({ atLeast, atMost }, { people, count, day }) {
    return maskOf(count, (member) => {
      const since = day - people.joined[member];
      return since >= (atLeast ?? -Infinity) && since <= (atMost ?? Infinity);
    });
  },
  wordings: Object.values(wordings),
  asks: ({ atLeast, atMost }) => [
    ...(atLeast === null ? [] : [{ ...wordings.least, figures: { days: atLeast } }]),
    ...(atMost === null ? [] : [{ ...wordings.most, figures: { days: atMost } }]),
  ],
};
