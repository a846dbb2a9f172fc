import * as z from 'zod';
import * as a from '../../answers.ts';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { secret } from '../../secret-fields.ts';
import { instant } from '../access/access-fields.ts';

export const showInvitation = defineOperation({
  name: 'showInvitation',
  noun: 'invitations',
  kind: 'query',
  caller: 'staffVisitor',
  summary: 'For whom an invitation is',
  payload: { token: about(secret(z.string().max(60)), 'The token of the link', '') },
  answer: {
    data: z.strictObject({ name: a.text('The name to sign in with', 'ada.lovelace'), expiresAt: instant('Until when it can be accepted') }),
  },
  errors: ['invitationRefused'],
});
