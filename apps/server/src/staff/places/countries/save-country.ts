import { fitsPostalPatterns } from '@upline/contract/postal-pattern';
import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { countryToChange } from '../country-in-sight.ts';
import { changedValues, recordChange } from '../record-change.ts';

/** Changes a country's own values. Undefined ones stay. */
export const saveCountry: Handler<'saveCountry'> = async (context, payload) => {
  const { companyCode, ...wanted } = payload;
  const before = await countryToChange(context, companyCode);
  const values = changedValues(before, wanted);
  if (values.length === 0) return refuse('nothingToCorrect');
  const after = { ...before, ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)) };
  const { postalPatterns, postalExample } = after;
  if (postalExample !== '' && !fitsPostalPatterns(postalPatterns, postalExample))
    return refuse('postalExampleRefused', {
      field: 'postalExample',
      params: { example: postalExample, patterns: postalPatterns.join(', ') },
    });
  await sql`UPDATE country SET name = name || ${JSON.stringify(wanted.names ?? {})}::jsonb, dial_code = ${after.dialCode}, sort = ${after.place},
    postal_patterns = ${postalPatterns}::text[], postal_example = ${postalExample}, postal_required = ${after.postalRequired}
    WHERE company_code = ${companyCode}`.execute(context.database);
  await recordChange(context, 'saveCountry', payload, { values });
  return { data: { companyCode }, message: 'staff.done' };
};
