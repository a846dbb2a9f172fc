import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { takeView } from './member-view.ts';

/** Exchanges the code in the console's link for the token of its view. Never returns a session of a member. */
export const takeMemberView: Handler<'takeMemberView'> = async ({ database, now }, { viewCode }) => {
  const view = await takeView(database, viewCode, now);
  if (view === undefined) return refuse('sessionInvalid');
  const { token, memberCode, by, expiresAt } = view;
  return { data: { token, memberCode, by, seconds: Math.floor((expiresAt.getTime() - now.getTime()) / 1_000) } };
};
