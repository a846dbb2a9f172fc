import { isPhoneNumber } from '@upline/contract/is-phone-number';

/** The form's fields, all text; `province` is the province's id. */
export interface AddressFields {
  firstName: string;
  lastName: string;
  email: string;
  postalcode: string;
  mobiletele: string;
  countryCode: string;
  province: string;
  city: string;
  address: string;
  clearanceCode: string;
  isDefault: boolean;
}

/** Required fields in the order in which they are checked. Korea also requires the customs clearance code. */
export const checkedOrder = [
  'firstName',
  'lastName',
  'email',
  'postalcode',
  'mobiletele',
  'countryCode',
  'province',
  'city',
  'address',
] as const;

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const forms: Partial<Record<(typeof checkedOrder)[number], (value: string) => boolean>> = {
  email: (value) => email.test(value),
  mobiletele: isPhoneNumber,
};

export type AddressFault = { field: (typeof checkedOrder)[number] | 'clearanceCode'; kind: 'missing' | 'malformed' };

/** Parts that an address in a country can lack, as getAlCountryCode says. */
export interface PlaceOptions {
  readonly postalOptional?: boolean | undefined;
  readonly provinceOptional?: boolean | undefined;
  readonly cityOptional?: boolean | undefined;
}

/** All faults of an address in reporting order; the member is shown the first. */
export function addressFaults(
  fields: AddressFields,
  { postalOptional = false, provinceOptional = false, cityOptional = false }: PlaceOptions = {},
): AddressFault[] {
  const canLack: Partial<Record<(typeof checkedOrder)[number], boolean>> = {
    postalcode: postalOptional,
    province: provinceOptional,
    city: cityOptional,
  };
  const faults = checkedOrder.flatMap((field): AddressFault[] => {
    const value = fields[field].trim();
    if (value === '') return canLack[field] ? [] : [{ field, kind: 'missing' }];
    const form = forms[field];
    return form && !form(value) ? [{ field, kind: 'malformed' }] : [];
  });
  if (fields.countryCode === 'KR' && fields.clearanceCode.trim() === '') faults.push({ field: 'clearanceCode', kind: 'missing' });
  return faults;
}

/** An address as it is sent; without a province where the country has none. Only Korea gets the clearance code: one typed before the country changed is not sent. */
export function toSend({ clearanceCode, province, isDefault, ...fields }: AddressFields) {
  return {
    ...fields,
    clearanceCode: fields.countryCode === 'KR' ? clearanceCode : '',
    ...(province === '' ? {} : { province: Number(province) }),
    isDefault: isDefault ? ('1' as const) : ('0' as const),
  };
}

export const noAddress: AddressFields = {
  firstName: '',
  lastName: '',
  email: '',
  postalcode: '',
  mobiletele: '',
  countryCode: '',
  province: '',
  city: '',
  address: '',
  clearanceCode: '',
  isDefault: false,
};
