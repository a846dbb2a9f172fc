import type { Handler } from '../../../operation/handler.ts';
import { leaveView } from './member-view.ts';

/** Ends a view at once. The token comes in the payload, because no command accepts it as the caller's. */
export const leaveMemberView: Handler<'leaveMemberView'> = async ({ database, now }, { view }) => {
  await leaveView(database, view, now);
  return { data: {} };
};
