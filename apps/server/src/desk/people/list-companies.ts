import type { Handler } from '../../operation/handler.ts';
import { textIn } from '../../operation/texts.ts';

/** The companies that the caller may see, in the order of the shop. */
export const listCompanies: Handler<'listCompanies'> = async ({ database, staff, locale }) => {
  let query = database.selectFrom('country').select(['company_code', 'name']).orderBy('sort').orderBy('company_code');
  if (staff.companies !== undefined) query = query.where('company_code', 'in', staff.companies);
  const rows = await query.execute();
  return { data: rows.map(({ company_code: companyCode, name }) => ({ companyCode, name: textIn(locale, name) })) };
};
