import * as z from 'zod';
import { defineOperation } from '../../operation.ts';

export const listRules = defineOperation({
  name: 'listRules',
  noun: 'settings',
  kind: 'query',
  permission: 'rule.read',
  summary:
    'Every rule of the company with its meaning, bounds, default, current value and the person who set it, followed by the values of single countries',
  payload: {},
  answer: {
    data: z.array(
      z.strictObject({
        name: z.string(),
        meaning: z.string(),
        unit: z.string(),
        /** The law that asks for it, with its article; absent for a decision of the company alone. */
        source: z.string().optional(),
        /** '' for the value that applies to countries without one of their own. */
        companyCode: z.string(),
        value: z.int(),
        standard: z.int(),
        least: z.int(),
        most: z.int(),
        /** '' if never set. */
        changedBy: z.string(),
        changedAt: z.string(),
      }),
    ),
  },
  errors: [],
});
