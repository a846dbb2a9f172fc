import { z } from 'zod';
import type { Criterion } from './criterion.ts';

const fields = z.strictObject({});

const wording = { key: 'isActive', english: 'an active status' };

/** The member's orders keep them active, as the plan's `activity` says. */
export const isActive: Criterion<typeof fields> = {
  fields,
  read: (written) => written,
  holds: (_, { active }) => active,
  wordings: [wording],
  asks: () => [{ ...wording, figures: {} }],
};
