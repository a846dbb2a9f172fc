import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { companyRules, isRuleName, readRule } from '../../../platform/rules/index.ts';

/** Sets a rule, for one country if it is named; `default` clears the value. It applies from the next decision on. */
export const setRule: Handler<'setRule'> = async ({ database, staff }, { name, value, companyCode }) => {
  if (!isRuleName(name)) return refuse('ruleUnknown', { field: 'name' });
  const { least, most } = companyRules[name];
  if (value !== 'default' && (value < least || value > most))
    return refuse('ruleOutOfBounds', { field: 'value', params: { name, least, most } });
  const country = database.selectFrom('country').select('company_code').where('company_code', '=', companyCode);
  if (companyCode !== '' && (await country.executeTakeFirst()) === undefined) return refuse('countryUnknown', { field: 'companyCode' });
  const company = companyCode === '' ? null : companyCode;
  if (value === 'default') {
    await database.deleteFrom('company_rule').where('name', '=', name).where('company_code', 'is not distinct from', company).execute();
  } else {
    const set = { value, changed_by: staff.name, changed_at: sql<Date>`now()` };
    await database
      .insertInto('company_rule')
      .values({ name, company_code: company, ...set })
      .onConflict((conflict) => conflict.columns(['name', 'company_code']).doUpdateSet(set))
      .execute();
  }
  return { data: { name, value: await readRule(database, name, companyCode) }, message: 'staff.done' };
};
