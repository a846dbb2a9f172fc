import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';

export const getPlanShape = defineOperation({
  name: 'getPlanShape',
  noun: 'earnings',
  kind: 'query',
  permission: 'plan.read',
  summary: 'The shape of plan documents as JSON Schema, the names of their fields, and an example of each formula',
  payload: {},
  answer: {
    data: z.strictObject({
      schema: about(z.record(z.string(), z.unknown()), 'JSON Schema of format 1', { type: 'object' }),
      schema2: about(z.record(z.string(), z.unknown()), 'JSON Schema of format 2', { type: 'object' }),
      words: about(z.record(z.string(), z.string()), 'Names of fields in the caller’s language, by field', { rateBasisPoints: 'Rate' }),
      examples: about(z.record(z.string(), z.unknown()), 'A sample formula, by its type', { pool: {} }),
    }),
  },
  errors: [],
});
