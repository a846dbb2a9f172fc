import { expect, it } from 'vitest';
import { isLocked, profileChanges, profileOf } from './profile-fields.ts';

const member = {
  userCode: 'US10000017',
  nuserCode: 'demo',
  email: 'ada@example.com',
  emailProved: true,
  firstName: 'Ada',
  lastName: '',
  papernumber: '',
  mobiletele: '2065550100',
  recommendNo: '',
  linkNo: '',
  headImage: '',
  companyCode: 'US',
  locale: 'en_US',
  cardType: '0',
  star: 0,
  end_week: '',
  date_pv: 0,
} as const;

it('The form locks a set field, except the mobile number', () => {
  expect(isLocked(member, 'email')).toBe(true);
  expect(isLocked(member, 'firstName')).toBe(true);
  expect(isLocked(member, 'lastName')).toBe(false);
  expect(isLocked(member, 'papernumber')).toBe(false);
  expect(isLocked(member, 'mobiletele')).toBe(false);
});

it('The form sends the fields that changed and may change, without outer blanks', () => {
  const typed = { ...profileOf(member), email: 'other@example.com', lastName: ' Berg ', mobiletele: '2065550101' };
  expect(profileChanges(member, typed)).toEqual({ lastName: 'Berg', mobiletele: '2065550101' });
});

it('The form sends nothing when nothing changed', () => expect(profileChanges(member, profileOf(member))).toEqual({}));
