import type { Handler } from '../../operation/handler.ts';
import { noteEndedViews } from '../../features/member/index.ts';

/** Ends one of the person's own sessions, and the views as a member that it began; an already ended one is no error. */
export const endSession: Handler<'endSession'> = async ({ database, staff, now }, { sessionId }) => {
  await database.deleteFrom('staff_session').where('id', '=', BigInt(sessionId)).where('staff_id', '=', staff.id).execute();
  await noteEndedViews(database, now, staff.id);
  return { data: {} };
};
