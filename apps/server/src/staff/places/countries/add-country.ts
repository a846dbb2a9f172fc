import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { postalRuleOf } from '../../../features/places/index.ts';
import { refuseLimited } from '../country-in-sight.ts';
import { changedValues, recordChange } from '../record-change.ts';

/** Adds a country that is not served yet. */
export const addCountry: Handler<'addCountry'> = async (context, payload) => {
  const { companyCode, names, dialCode, place } = payload;
  refuseLimited(context.staff);
  if (!isRegion(companyCode)) return refuse('countryUnknown', { field: 'companyCode' });
  const flag = `/images/flags/${companyCode.toLowerCase()}.svg`;
  const added = await context.database
    .insertInto('country')
    .values({
      company_code: companyCode,
      name: JSON.stringify(names),
      flag,
      dial_code: dialCode,
      sort: place,
      is_served: false,
      ...postalColumns(companyCode),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('company_code')
    .executeTakeFirst();
  if (added === undefined) return refuse('countryTaken', { field: 'companyCode', params: { code: companyCode } });
  await recordChange(context, 'addCountry', payload, { values: changedValues({}, { names, dialCode, place, isServed: false }) });
  return { data: { companyCode }, message: 'staff.done' };
};

/** The usual postal codes of a country; any text and required if the product does not know them. */
function postalColumns(companyCode: string) {
  const rule = postalRuleOf(companyCode);
  return rule === undefined ? {} : { postal_patterns: [...rule.patterns], postal_example: rule.example, postal_required: rule.isRequired };
}

/** Whether ISO 3166 has this code, as far as the runtime's own names know. */
const isRegion = (code: string): boolean => new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
