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

/** Required fields in the order in which they are checked. Korea asks for the customs clearance code as well. */
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

export type AddressFault = { field: (typeof checkedOrder)[number] | 'clearanceCode'; kind: 'missing' | 'malformed' };

/** Everything wrong with an address, in the order in which it is said; the first is the one to be warned of. */
export function addressFaults(fields: AddressFields): AddressFault[] {
  const faults: AddressFault[] = checkedOrder.filter((field) => fields[field].trim() === '').map((field) => ({ field, kind: 'missing' }));
  const mailAt = faults.findIndex(({ field }) => checkedOrder.indexOf(field as never) > checkedOrder.indexOf('email'));
  if (fields.email.trim() !== '' && !email.test(fields.email.trim())) {
    faults.splice(mailAt === -1 ? faults.length : mailAt, 0, { field: 'email', kind: 'malformed' });
  }
  if (fields.countryCode === 'KR' && fields.clearanceCode.trim() === '') faults.push({ field: 'clearanceCode', kind: 'missing' });
  return faults;
}

/** An address as it is sent. The clearance code belongs to Korea: typed for it, and the country changed, it stays here. */
export function toSend({ clearanceCode, province, isDefault, ...fields }: AddressFields) {
  return {
    ...fields,
    clearanceCode: fields.countryCode === 'KR' ? clearanceCode : '',
    province: Number(province),
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
