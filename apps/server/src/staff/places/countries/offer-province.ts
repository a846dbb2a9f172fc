import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { countryToChange } from '../country-in-sight.ts';
import { provinceOf } from '../province-of.ts';
import { changedValues, recordChange } from '../record-change.ts';

/** Offers a province for new addresses, or stops offering it. */
export const offerProvince: Handler<'offerProvince'> = async (context, payload) => {
  const { database } = context;
  const { companyCode, provinceId, isOffered } = payload;
  await countryToChange(context, companyCode);
  const before = await provinceOf(database, companyCode, provinceId);
  if (before.isOffered === isOffered) return refuse('nothingToCorrect');
  await database.updateTable('province').set({ is_offered: isOffered }).where('id', '=', provinceId).execute();
  await recordChange(context, 'offerProvince', payload, { province: before.code, values: changedValues(before, { isOffered }) });
  return { data: { provinceId, isOffered }, message: 'staff.done' };
};
