import { z } from 'zod';
import type { Criterion } from './criterion.ts';

const fields = z.strictObject({});

const wording = { key: 'hasOrdered', english: 'a qualifying order' };

/** The member has an order that counts, in whichever period. */
export const hasOrdered: Criterion<typeof fields> = {
  fields,
  read: (written) => written,
  holds: (_, scene) => scene.hasOrdered,
  wordings: [wording],
  asks: () => [{ ...wording, figures: {} }],
};
