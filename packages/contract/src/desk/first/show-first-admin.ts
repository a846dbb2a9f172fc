import * as z from 'zod';
import { defineOperation } from '../../operation.ts';
import { instant } from '../access/access-fields.ts';
import { firstToken } from './first-fields.ts';

export const showFirstAdmin = defineOperation({
  name: 'showFirstAdmin',
  noun: 'first',
  kind: 'query',
  caller: 'staffVisitor',
  summary: 'Whether the first admin can be made by this link, and until when',
  payload: { token: firstToken() },
  answer: { data: z.strictObject({ expiresAt: instant('Until when') }) },
  errors: ['firstAdminRefused'],
});
