import * as says from '../answers.ts';

export const addressEntry = says.entity('Address', 'An address in the member’s address book', {
  fabId: says.id('The id of the address', 31),
  firstName: says.text('Given name of the recipient', 'Ann'),
  lastName: says.text('Family name', 'Berg'),
  email: says.text('E-mail address for messages about the parcel', 'ann@example.com'),
  mobiletele: says.text('Phone number as entered', '+1 415 555 0100'),
  papernumber: says.text('ID number; empty if none was given', ''),
  countryCode: says.text('Country or region, two letters', 'US'),
  countryCodeDesc: says.text('Its name, in the caller’s language', 'United States'),
  companyCodeDesc: says.text('Its name, in the caller’s language', 'United States'),
  province: says.id('State or province (stateProvinceId); if the country has none, the number of the whole country', 5),
  provinceDesc: says.text('Its name, in the caller’s language; empty if the country has none', 'California'),
  city: says.text('City', 'San Francisco'),
  address: says.text('Street and number', '1 Market Street'),
  postalcode: says.text('Postal code', '94105'),
  clearanceCode: says.text('Customs clearance code; empty if the country needs none', ''),
  isDefault: says.yesNo('Whether this is the default address for orders'),
  seen: says.seen('the delivery address; send it to addJpoMemberOrder as `addressSeen`'),
});

export const addressDone = says.entity('AddressDone', 'The result of a change to an address', {
  fabId: says.id('The id of the address', 31),
});
