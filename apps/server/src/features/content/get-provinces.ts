import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { textIn } from '../../operation/texts.ts';
import type { Catalogue } from '../catalogue/index.ts';

/** A country's provinces, in display order. They are in memory with the countries, not in the address book that shows them. */
export function createGetProvinces(catalogue: Catalogue): Handler<'getStateProvinces'> {
  return ({ locale }, { companyCode }) => {
    const country = catalogue.current().countryByCode.get(companyCode);
    if (country === undefined) return refuse('countryUnknown');
    const jalStateProvinces = country.provinces.map(({ id, name, code }) => ({
      stateProvinceId: id,
      stateProvinceName: textIn(locale, name),
      stateProvinceCode: code,
    }));
    return { data: [{ companyCode, jalStateProvinces }] };
  };
}
