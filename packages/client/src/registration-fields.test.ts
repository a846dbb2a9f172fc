import { expect, it } from 'vitest';
import { isFilled, type RegistrationFields, startFields } from './registration-fields.ts';

const nothing = startFields({ recommendNo: '', linkNo: '', side: '', goesBack: false });
const missing = (fields: RegistrationFields) =>
  (Object.keys(fields) as (keyof RegistrationFields)[]).filter((field) => !isFilled(field, fields));

it('asks for everything but the placement number while the system places', () => {
  expect(missing(nothing)).toEqual(['companyCode', 'nuserCode', 'recommendNo', 'side', 'email', 'password', 'password2', 'agreed']);
});

it('asks for the placement number as well where the newcomer names it', () => {
  expect(missing({ ...nothing, netType: '0' })).toContain('linkNo');
  expect(missing({ ...nothing, netType: '0', linkNo: 'US10000025' })).not.toContain('linkNo');
});

it('does not take blanks for an answer', () => {
  expect(missing({ ...nothing, nuserCode: '  ' })).toContain('nuserCode');
});
