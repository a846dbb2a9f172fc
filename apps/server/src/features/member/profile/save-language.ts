import type { Handler } from '../../../operation/handler.ts';

/** Saves the member's language, for the next device and for mail. */
export const saveLanguage: Handler<'saveLocaleCode'> = async ({ database, member }, { locale }) => {
  await database.updateTable('member').set({ locale }).where('id', '=', member.id).where('locale', '<>', locale).execute();
  return { data: { locale } };
};
