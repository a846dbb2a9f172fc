import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { countryToChange } from '../country-in-sight.ts';
import { provinceOf, readProvinces } from '../province-of.ts';
import { changedValues, recordChange } from '../record-change.ts';

/** Adds or changes a province. Code and English name are each unique in a country. */
export const saveProvince: Handler<'saveProvince'> = async (context, payload) => {
  const { database } = context;
  const { companyCode, provinceId, code, names, place } = payload;
  await countryToChange(context, companyCode);
  const before = provinceId === undefined ? undefined : await provinceOf(database, companyCode, provinceId);
  const provinces = await readProvinces(database, companyCode);
  const name = names.en_US?.toLowerCase();
  const taken = provinces.find(
    (other) => other.provinceId !== provinceId && (other.code === code || other.names.en_US?.toLowerCase() === name),
  );
  if (taken !== undefined)
    return refuse('provinceTaken', {
      field: taken.code === code ? 'code' : 'names',
      params: { code: taken.code, name: taken.names.en_US ?? '' },
    });
  const values = changedValues(before ?? {}, { code, names, place });
  if (values.length === 0) return refuse('nothingToCorrect');
  const last = Math.max(0, ...provinces.map((other) => other.place));
  const texts = JSON.stringify(names);
  const statement =
    before === undefined
      ? sql<{ id: number }>`INSERT INTO province (company_code, code, name, sort) VALUES (${companyCode}, ${code}, ${texts}::jsonb,
          ${place ?? Math.min(last + 1, 9_999)}) RETURNING id`
      : sql<{ id: number }>`UPDATE province SET code = ${code}, name = name || ${texts}::jsonb, sort = ${place ?? before.place}
          WHERE id = ${before.provinceId} RETURNING id`;
  const { rows } = await statement.execute(database);
  await recordChange(context, 'saveProvince', payload, { province: code, values });
  return { data: { provinceId: rows[0]?.id as number }, message: 'staff.done' };
};
