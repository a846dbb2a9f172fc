import type { Handler } from '../../../operation/handler.ts';

/** Ends the session of this browser. */
export const staffSignOut: Handler<'staffSignOut'> = async ({ database, staff, door }) => {
  if (staff.session !== undefined) await database.deleteFrom('staff_session').where('id', '=', staff.session.id).execute();
  door?.takeSession();
  return { data: {} };
};
