import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { readShippedProvinces, type ShippedProvince } from '../../../features/places/index.ts';
import { countryToChange } from '../country-in-sight.ts';
import { readProvinces } from '../province-of.ts';
import { recordChange } from '../record-change.ts';

const MOST_PLACE = 9_999;

/** Adds the shipped provinces of a country, after those it has. */
export const takeProvinces: Handler<'takeProvinces'> = async (context, payload) => {
  const { database } = context;
  const { companyCode } = payload;
  await countryToChange(context, companyCode);
  const lacking = await provincesToTake(context, companyCode);
  if (lacking.length === 0) return refuse('nothingToCorrect');
  const last = Math.max(0, ...(await readProvinces(database, companyCode)).map(({ place }) => place));
  const rows = lacking.map(({ code, names }, at) => ({
    company_code: companyCode,
    code,
    name: JSON.stringify(names),
    sort: Math.min(last + 1 + at, MOST_PLACE),
  }));
  await database.insertInto('province').values(rows).execute();
  const after = lacking.map(({ code }) => code).join(', ');
  await recordChange(context, 'takeProvinces', payload, { values: [{ what: 'provinces', before: null, after }] });
  return { data: { added: lacking.length }, message: 'staff.done' };
};

/** The shipped provinces of a country whose code and English name it does not have yet. */
export async function provincesToTake({ database }: Pick<StaffContext, 'database'>, companyCode: string): Promise<ShippedProvince[]> {
  const shipped = (await readShippedProvinces()).filter((province) => province.companyCode === companyCode);
  if (shipped.length === 0) return [];
  const held = await readProvinces(database, companyCode);
  const taken = new Set(held.flatMap(({ code, names }) => [code, names.en_US?.toLowerCase()]));
  return shipped.filter(({ code, names }) => !taken.has(code) && !taken.has(names.en_US?.toLowerCase()));
}
