import * as says from '../answers.ts';

export const addressEntry = says.entity('Address', 'An address of the member’s own', {
  fabId: says.id('The address', 31),
  firstName: says.text('Given name of whoever receives', 'Ann'),
  lastName: says.text('Family name', 'Berg'),
  email: says.text('E-mail for the parcel’s news', 'ann@example.com'),
  mobiletele: says.text('Phone number as it was typed', '+1 415 555 0100'),
  papernumber: says.text('ID number, empty where none was given', ''),
  countryCode: says.text('Country or region, two letters', 'US'),
  countryCodeDesc: says.text('The same by name, in the caller’s language', 'United States'),
  companyCodeDesc: says.text('The same by name, in the caller’s language', 'United States'),
  province: says.id('State or province (stateProvinceId)', 5),
  provinceDesc: says.text('The same by name, in the caller’s language', 'California'),
  city: says.text('City', 'San Francisco'),
  address: says.text('Street and number', '1 Market Street'),
  postalcode: says.text('Postal code', '94105'),
  clearanceCode: says.text('Customs clearance code, empty where the country asks for none', ''),
  isDefault: says.yesNo('Whether orders go here unless another is chosen'),
  seen: says.seen('where the parcel goes; addJpoMemberOrder takes it as `addressSeen`'),
});

export const addressDone = says.entity('AddressDone', 'The address an act was about', { fabId: says.id('The address', 31) });
