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

describe('addressFaults', () => {
  it('finds nothing in a whole address', () => expect(addressFaults(whole)).toEqual([]));

  it('names empty fields in the specified order', () => {
    expect(addressFaults(noAddress).map(({ field }) => field)).toEqual([...checkedOrder]);
  });

  it('takes blanks for nothing', () => {
    expect(addressFaults({ ...whole, city: '   ' })).toEqual([{ field: 'city', kind: 'missing' }]);
  });

  it('sends the clearance code to Korea alone', () => {
    const typed = { ...whole, clearanceCode: 'P123456789012' };
    expect(toSend({ ...typed, countryCode: 'KR' }).clearanceCode).toBe('P123456789012');
    expect(toSend({ ...typed, countryCode: 'US' }).clearanceCode).toBe('');
  });

  it('asks for the clearance code in Korea alone, last', () => {
    expect(addressFaults({ ...whole, countryCode: 'KR', address: '' }).map(({ field }) => field)).toEqual(['address', 'clearanceCode']);
    expect(addressFaults({ ...whole, countryCode: 'JP' })).toEqual([]);
  });

  it('says a malformed e-mail at its place', () => {
    expect(addressFaults({ ...whole, firstName: '', email: 'min@', city: '' }).map(({ field }) => field)).toEqual([
      'firstName',
      'email',
      'city',
    ]);
  });

  it('takes no word for a telephone number, and says so at its place', () => {
    expect(addressFaults({ ...whole, mobiletele: 'abc', city: '' })).toEqual([
      { field: 'mobiletele', kind: 'malformed' },
      { field: 'city', kind: 'missing' },
    ]);
    expect(addressFaults({ ...whole, mobiletele: '+82 10-1234-5678' })).toEqual([]);
  });
});
