import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant } from '../access/access-fields.ts';
import { firstToken } from './first-fields.ts';

export const showFirstAdmin = defineOperation({
  name: 'showFirstAdmin',
  noun: 'first',
  kind: 'query',
  caller: 'staffVisitor',
  summary: 'Whether this link can create the first admin, and when it expires',
  payload: { token: firstToken() },
  answer: { data: z.strictObject({ expiresAt: instant('When the link expires') }) },
  errors: ['firstAdminRefused'],
});
