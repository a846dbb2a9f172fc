import type { Handler } from '../../operation/handler.ts';

export const saveOwnLocale: Handler<'saveOwnLocale'> = async ({ database, staff }, { locale }) => {
  await database.updateTable('staff').set({ locale }).where('id', '=', staff.id).execute();
  return { data: {} };
};
