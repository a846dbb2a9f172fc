import type { Handler } from '../../operation/handler.ts';
import { noteEndedViews } from '../../features/member/index.ts';

/** Ends the session of this browser, and the views as a member that it began. */
export const staffSignOut: Handler<'staffSignOut'> = async ({ database, staff, door, now }) => {
  if (staff.session !== undefined) await database.deleteFrom('staff_session').where('id', '=', staff.session.id).execute();
  await noteEndedViews(database, now, staff.id);
  door?.takeSession();
  return { data: {} };
};
