import { describe, expect, it } from 'vitest';
import { type AddressFields, addressFaults, checkedOrder, noAddress, toSend } from './address-rules.ts';

const whole: AddressFields = {
  ...noAddress,
  firstName: 'Min',
  lastName: 'Kim',
  email: 'min@example.com',
  postalcode: '04524',
  mobiletele: '01012345678',
  countryCode: 'US',
  province: '1',
  city: 'Seoul',
  address: '110 Sejong-daero',
};

describe('the faults of an address', () => {
  it('The check finds nothing wrong with a complete address', () => expect(addressFaults(whole)).toEqual([]));

  it('The check names empty fields in the specified order', () => {
    expect(addressFaults(noAddress).map(({ field }) => field)).toEqual([...checkedOrder]);
  });

  it('The check asks for no postal code where a country has none', () => {
    const without = { ...whole, postalcode: ' ' };
    expect(addressFaults(without)).toEqual([{ field: 'postalcode', kind: 'missing' }]);
    expect(addressFaults(without, { postalOptional: true })).toEqual([]);
  });

  it('The check asks for no province, and the form sends none, where a country has none', () => {
    const without = { ...whole, province: '' };
    expect(addressFaults(without)).toEqual([{ field: 'province', kind: 'missing' }]);
    expect(addressFaults(without, { provinceOptional: true })).toEqual([]);
    expect(toSend(without)).not.toHaveProperty('province');
  });

  it('The check treats blanks as empty', () => {
    expect(addressFaults({ ...whole, city: '   ' })).toEqual([{ field: 'city', kind: 'missing' }]);
  });

  it('The form sends the clearance code only to Korea', () => {
    const typed = { ...whole, clearanceCode: 'P123456789012' };
    expect(toSend({ ...typed, countryCode: 'KR' }).clearanceCode).toBe('P123456789012');
    expect(toSend({ ...typed, countryCode: 'US' }).clearanceCode).toBe('');
  });

  it('The check asks for the clearance code only in Korea, last', () => {
    expect(addressFaults({ ...whole, countryCode: 'KR', address: '' }).map(({ field }) => field)).toEqual(['address', 'clearanceCode']);
    expect(addressFaults({ ...whole, countryCode: 'JP' })).toEqual([]);
  });

  it('The check reports a malformed e-mail at its field', () => {
    expect(addressFaults({ ...whole, firstName: '', email: 'min@', city: '' }).map(({ field }) => field)).toEqual([
      'firstName',
      'email',
      'city',
    ]);
  });

  it('The check does not accept a word as a telephone number, and says so at its field', () => {
    expect(addressFaults({ ...whole, mobiletele: 'abc', city: '' })).toEqual([
      { field: 'mobiletele', kind: 'malformed' },
      { field: 'city', kind: 'missing' },
    ]);
    expect(addressFaults({ ...whole, mobiletele: '+82 10-1234-5678' })).toEqual([]);
  });
});
