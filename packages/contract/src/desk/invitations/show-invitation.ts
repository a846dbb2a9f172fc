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
  summary: 'The person that an invitation is for',
  payload: { token: about(secret(z.string().max(60)), 'The token from the link', '') },
  answer: {
    data: z.strictObject({ name: a.text('The sign-in name', 'ada.lovelace'), expiresAt: instant('When the invitation expires') }),
  },
  errors: ['invitationRefused'],
});
