import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { secret } from '../../secret-fields.ts';
import { factors, need, newPassword } from '../access/access-fields.ts';

export const acceptInvitation = defineOperation({
  name: 'acceptInvitation',
  noun: 'invitations',
  kind: 'command',
  caller: 'staffVisitor',
  ownTransactions: true,
  summary: 'Accept an invitation and choose a password. The browser gets a session',
  payload: { token: about(secret(z.string().max(60)), 'The token from the link', ''), password: newPassword() },
  answer: { data: z.strictObject({ needs: need(), factors: factors() }) },
  errors: ['invitationRefused', 'passwordRefused'],
});
