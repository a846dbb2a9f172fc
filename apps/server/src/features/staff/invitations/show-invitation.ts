import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { findInvited } from './invitation.ts';

/** For whom an invitation is, as long as it can be accepted. */
export const showInvitation: Handler<'showInvitation'> = async ({ database, now }, { token }) => {
  const invited = await findInvited(database, token, now);
  if (invited === undefined) return refuse('invitationRefused', { field: 'token' });
  return { data: { name: invited.name, expiresAt: invited.expires_at.toISOString() } };
};
