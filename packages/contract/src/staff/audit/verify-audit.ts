import * as z from 'zod';
import { defineOperation } from '../../operation.ts';

export const verifyAudit = defineOperation({
  name: 'verifyAudit',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'audit.read',
  summary:
    'Read the whole audit and hold it against what was kept of it: in the database, in DATA_DIR, and an anchor you give from the log',
  payload: {
    /** An anchor as the log shows it; either all three fields or none. */
    lastId: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    rowCount: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
    lastHash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  },
  answer: {
    data: z.strictObject({
      lastId: z.string(),
      rowCount: z.string(),
      lastHash: z.string(),
      /** How many anchors it was compared with. */
      anchors: z.int(),
    }),
  },
  errors: ['auditBroken', 'anchorIncomplete'],
});
