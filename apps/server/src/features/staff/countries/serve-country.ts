import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { countryToChange } from './country-in-sight.ts';
import { changedValues, recordChange } from './record-change.ts';

/** Switches a country on or off. Members, addresses and orders there stay as they are. */
export const serveCountry: Handler<'serveCountry'> = async (context, payload) => {
  const { companyCode, isServed } = payload;
  const before = await countryToChange(context, companyCode);
  if (before.isServed === isServed) return refuse('nothingToCorrect');
  await context.database.updateTable('country').set({ is_served: isServed }).where('company_code', '=', companyCode).execute();
  await recordChange(context, 'serveCountry', payload, { values: changedValues(before, { isServed }) });
  return { data: { companyCode, isServed }, message: 'staff.done' };
};
