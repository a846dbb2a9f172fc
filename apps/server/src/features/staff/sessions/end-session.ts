import type { Handler } from '../../../operation/handler.ts';

/** Ends one of the person's own sessions; one that has ended already is no failure. */
export const endSession: Handler<'endSession'> = async ({ database, staff }, { sessionId }) => {
  await database.deleteFrom('staff_session').where('id', '=', BigInt(sessionId)).where('staff_id', '=', staff.id).execute();
  return { data: {} };
};
