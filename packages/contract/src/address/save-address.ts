import * as z from 'zod';
import { about, sentAs } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';
import { addressDone } from './address-entry.ts';

/** Accepted but not used, so that an address can be sent back exactly as it was received. */
const nameOfAddress = () =>
  about(field.text(200), 'The name as getJmiAddrBook returns it; ignored, the codes are used', 'United States').optional();

export const saveAddress = defineOperation({
  name: 'saveJmiAddrBook',
  noun: 'address',
  kind: 'command',
  caller: 'member',
  summary: 'Add an address, or change the one that fabId names. Empty fields are refused in the specified order',
  payload: {
    fabId: about(field.id(), 'The id of the address to change; omit it to add an address', 31).optional(),
    firstName: about(field.freeText(60), 'Given name of the recipient', 'Ann').default(''),
    lastName: about(field.freeText(60), 'Family name', 'Berg').default(''),
    email: about(field.text(254), 'E-mail address for messages about the parcel', 'ann@example.com').default(''),
    postalcode: about(field.text(16), 'Postal code', '94105').default(''),
    mobiletele: about(field.phoneNumber(), 'Phone number', '+1 415 555 0100').default(''),
    papernumber: about(field.text(40), 'ID number', 'A1234567').default(''),
    countryCode: about(
      sentAs(z.union([field.companyCode(), z.literal('')]), { type: 'string', pattern: '^([A-Z]{2})?$' }),
      'Country or region, two letters (getAlCountryCode)',
      'US',
    ).default(''),
    province: field.optionalId('State or province (stateProvinceId of getStateProvinces); omit it if the country has none', 5),
    city: about(field.freeText(80), 'City', 'San Francisco').default(''),
    address: about(field.freeText(200), 'Street and number', '1 Market Street').default(''),
    clearanceCode: about(field.text(20), 'Customs clearance code, if the country needs one', 'P123456789012').default(''),
    isDefault: field.choice('Whether this becomes the default address for orders', { '0': 'no', '1': 'yes' }).default('0'),
    countryCodeDesc: nameOfAddress(),
    companyCodeDesc: nameOfAddress(),
    provinceDesc: nameOfAddress(),
    seen: about(field.text(22), 'The value as getJmiAddrBook returns it; it is ignored', '').optional(),
  },
  answer: { data: addressDone },
  errors: [
    'addressFieldMissing',
    'emailRefused',
    'mobileRefused',
    'clearanceCodeMissing',
    'clearanceCodeRefused',
    'countryUnknown',
    'provinceUnknown',
    'postalCodeRefused',
    'addressNotFound',
    'addressLimit',
  ],
  keyed: true,
  companion: { group: 'JmiAddrBook' },
});
