import type { Handler } from '../../operation/handler.ts';
import { textIn } from '../../operation/texts.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { type AddressPart, isCityState, partsInOrder } from '../places/index.ts';

const fieldOf = { street: 'address', city: 'city', province: 'province', postalCode: 'postalcode' } as const satisfies Record<
  AddressPart,
  string
>;

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
        ...(isCityState(companyCode) ? { cityOptional: true } : {}),
        addressOrder: partsInOrder(companyCode).map((part) => fieldOf[part]),
        ...(asksContact ? { asksContact: true } : {}),
      })),
  });
}
