import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';

/** Stores who runs the shop in a country, or removes it. Every process shows it once the transaction is committed. */
export const saveImprint: Handler<'saveImprint'> = async ({ database, staff, now }, { companyCode, imprint }) => {
  const country = await database.selectFrom('country').select('company_code').where('company_code', '=', companyCode).executeTakeFirst();
  if (country === undefined) return refuse('countryUnknown', { field: 'companyCode' });
  if (imprint === null) {
    await database.deleteFrom('imprint').where('company_code', '=', companyCode).execute();
    return { data: { companyCode }, message: 'staff.done' };
  }
  const { legalName: legal_name, lines, representedBy: represented_by, register, taxNumber: tax_number, email, phone } = imprint;
  const content = { legal_name, lines, represented_by, register, tax_number, email, phone, staff_id: staff.id, changed_at: now };
  await database
    .insertInto('imprint')
    .values({ company_code: companyCode, ...content })
    .onConflict((conflict) => conflict.column('company_code').doUpdateSet(content))
    .execute();
  return { data: { companyCode }, message: 'staff.done' };
};
