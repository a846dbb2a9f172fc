import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import { findFirstToken } from './first-admin-token.ts';

/** The expiry of the first-admin link, or the refusal. */
export const showFirstAdmin: Handler<'showFirstAdmin'> = async ({ database, now, address }, { token }) => {
  const until = await findFirstToken(database, { token, address, now });
  return until instanceof Refusal ? until : { data: { expiresAt: until.toISOString() } };
};
