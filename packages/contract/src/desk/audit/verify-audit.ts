import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';

export const verifyAudit = defineOperation({
  name: 'verifyAudit',
  noun: 'audit',
  kind: 'query',
  permission: 'audit.read',
  summary:
    'Verify the whole audit against the stored copies of its end: in the database, in DATA_DIR, and an anchor from the log if one is given',
  payload: {
    lastId: about(
      z.string().regex(/^\d{1,18}$/),
      'The number of the last line of an anchor, as in the log. Send all three anchor fields or none',
      '48211',
    ).optional(),
    rowCount: about(z.string().regex(/^\d{1,18}$/), 'The number of lines at that time', '48211').optional(),
    lastHash: about(
      z.string().regex(/^[0-9a-f]{64}$/),
      'The hash of that line',
      '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    ).optional(),
  },
  answer: {
    data: z.strictObject({
      lastId: z.string(),
      rowCount: z.string(),
      lastHash: z.string(),
      anchors: z.int(),
    }),
  },
  errors: ['auditBroken', 'anchorIncomplete'],
});
