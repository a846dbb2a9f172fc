import type { Handler } from '../../operation/handler.ts';
import { textIn } from '../../operation/texts.ts';
import type { Catalogue } from '../catalogue/index.ts';

/** Countries and regions the company serves, in display order. */
export function createGetCountries(catalogue: Catalogue): Handler<'getAlCountryCode'> {
  return ({ locale }) => ({
    data: catalogue
      .current()
      .countries.map(({ companyCode, name, flag, dialCode, postalExample, postalRequired, provinces, asksContact }) => ({
        companyCode,
        companyName: textIn(locale, name),
        flag,
        dialCode,
        ...(postalExample === '' ? {} : { postalExample }),
        ...(postalRequired ? {} : { postalOptional: true }),
        ...(provinces.length > 0 ? {} : { provinceOptional: true }),
        ...(asksContact ? { asksContact: true } : {}),
      })),
  });
}
