import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import { findInvited } from './invitation.ts';

/** The invited person, while the invitation can be accepted. */
export const showInvitation: Handler<'showInvitation'> = async ({ database, now }, { token }) => {
  const invited = await findInvited(database, token, now);
  if (invited instanceof Refusal) return invited;
  return { data: { name: invited.name, expiresAt: invited.expires_at.toISOString() } };
};
