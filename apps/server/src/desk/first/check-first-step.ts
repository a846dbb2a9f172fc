import type { Handler } from '../../operation/handler.ts';

/** Records that a person read the plan and confirmed it, or says that no imprint is needed. */
export const checkFirstStep: Handler<'checkFirstStep'> = async ({ database, staff, now }, { step }) => {
  await database
    .insertInto('first_step_check')
    .values({ step, staff_id: staff.id, checked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { data: { step }, message: 'staff.done' };
};
