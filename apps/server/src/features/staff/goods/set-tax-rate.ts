import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { readHundredths } from './read-hundredths.ts';

const WHOLE_BASIS_POINTS = 10_000;

/** Sets the tax of a country or of one of its provinces. Hundredths of a percent equal the table's basis points. */
export const setTaxRate: Handler<'setTaxRate'> = async ({ database }, { companyCode, provinceCode, percent }) => {
  const basisPoints = Number(readHundredths(percent, 'percent'));
  if (basisPoints > WHOLE_BASIS_POINTS) return refuse('amountRefused', { field: 'percent', params: { context: 'staff' } });
  const country = await database.selectFrom('country').select('company_code').where('company_code', '=', companyCode).executeTakeFirst();
  if (country === undefined) return refuse('countryUnknown');
  const provinces = database.selectFrom('province').select('id').where('company_code', '=', companyCode).where('code', '=', provinceCode);
  const province = provinceCode === '' ? undefined : await provinces.executeTakeFirst();
  if (provinceCode !== '' && province === undefined) return refuse('provinceUnknown');
  await database
    .insertInto('tax_rate')
    .values({ company_code: companyCode, province_id: province?.id ?? null, rate_basis_points: basisPoints })
    .onConflict((conflict) => conflict.columns(['company_code', 'province_id']).doUpdateSet({ rate_basis_points: basisPoints }))
    .execute();
  return { data: { percent: basisPoints / 100 }, message: 'staff.done' };
};
