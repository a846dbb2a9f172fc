import { z } from 'zod';
import { companyCode } from '../../document/fields.ts';
import { type Criterion, maskOf } from './criterion.ts';

const fields = z.strictObject({ oneOf: z.array(companyCode).min(1).max(256) });

const wording = { key: 'marketIs', english: 'the company {{companies}}' };

/** The member belongs to one of these markets. */
export const marketIs: Criterion<typeof fields> = {
  fields,
  read: (written) => written,
  holds({ oneOf }, { people, count }) {
    const wanted = people.network.companies.map((code) => oneOf.includes(code));
    return maskOf(count, (member) => wanted[people.network.company[member]] === true);
  },
  wordings: [wording],
  asks: ({ oneOf }) => [{ ...wording, figures: { companies: { written: oneOf.join(', ') } } }],
};
