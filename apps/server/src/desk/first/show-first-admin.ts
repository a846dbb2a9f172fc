import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import { findFirstToken } from './first-admin-token.ts';

/** Expiry of the first-admin link. */
export const showFirstAdmin: Handler<'showFirstAdmin'> = async ({ database, now, address }, { token }) => {
  const until = await findFirstToken(database, { token, address, now });
  return until instanceof Refusal ? until : { data: { expiresAt: until.toISOString() } };
};
