import { expect, it } from 'vitest';
import { registrationFault } from './registration-faults.ts';
import { startFields } from './registration-fields.ts';

const filled = {
  ...startFields({ recommendNo: 'US10000017', linkNo: '', side: '0', goesBack: false }),
  nuserCode: 'ingrid.lund',
  email: 'ingrid.lund@mail.example',
  password: 'Fjord-2026-walk',
  password2: 'another long one',
};

it('finds nothing wrong with what is filled in', () => {
  for (const field of ['nuserCode', 'recommendNo', 'side', 'email', 'password', 'password2'] as const)
    expect(registrationFault(field, filled), field).toBeUndefined();
});

it('says which field is missing', () => {
  expect(registrationFault('email', { ...filled, email: ' ' })).toBe('missing.email');
  expect(registrationFault('agreed', filled)).toBe('missing.agreed');
});

it('says why a password is weak, and counts no blanks around the login password', () => {
  expect(registrationFault('password', { ...filled, password: '  seven77  ' })).toBe('code:weakPassword.short');
  expect(registrationFault('password2', { ...filled, password2: '  seven77  ' })).toBeUndefined();
  expect(registrationFault('password2', { ...filled, password2: 'ingrid.lund' })).toBe('code:weakPassword.own');
});
