import { expect, it } from 'vitest';
import { isFilled, type RegistrationFields, startFields } from './registration-fields.ts';

const nothing = startFields({ recommendNo: '', linkNo: '', side: '', goesBack: false });
const missing = (fields: RegistrationFields) =>
  (Object.keys(fields) as (keyof RegistrationFields)[]).filter((field) => !isFilled(field, fields));

it('The form asks for everything but the placement number when the system places', () => {
  expect(missing(nothing)).toEqual([
    'companyCode',
    'nuserCode',
    'recommendNo',
    'side',
    'email',
    'firstName',
    'lastName',
    'mobiletele',
    'password',
    'password2',
    'agreed',
  ]);
});

it('The form also asks for the placement number when the newcomer names the parent', () => {
  expect(missing({ ...nothing, netType: '0' })).toContain('linkNo');
  expect(missing({ ...nothing, netType: '0', linkNo: 'US10000025' })).not.toContain('linkNo');
});

it('The form does not accept blanks as an answer', () => {
  expect(missing({ ...nothing, nuserCode: '  ' })).toContain('nuserCode');
});
