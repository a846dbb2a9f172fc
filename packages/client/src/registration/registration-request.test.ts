import { expect, it } from 'vitest';
import { signFields } from '../signing.ts';
import type { RegistrationFields } from './registration-fields.ts';
import { registrationRequest, signedFields } from './registration-request.ts';

const fields: RegistrationFields = {
  companyCode: 'US',
  nuserCode: ' ingrid.solberg ',
  email: ' ingrid@example.com ',
  firstName: '',
  lastName: ' ',
  mobiletele: '',
  recommendNo: ' US10000017',
  netType: '0',
  linkNo: 'US10000025 ',
  side: '1',
  password: ' demo1234 ',
  password2: 'pay1234',
  agreed: true,
};
const request = (change: Partial<RegistrationFields> = {}) =>
  registrationRequest({ ...fields, ...change }, 'zh_CN', 'US10000033', 1_790_000_000_000);

it('The registration carries the typed values without outer blanks, and passwords only as MD5', () => {
  expect(request()).toEqual({
    nuserCode: 'ingrid.solberg',
    recommendNo: 'US10000017',
    linkNo: 'US10000025',
    companyCode: 'US',
    email: 'ingrid@example.com',
    netType: '0',
    side: '1',
    locale: 'zh_CN',
    password: '6e9bece1914809fb8493146417e722f6',
    password2: 'ab0316c6e4c37138651ff0cb6aeb3d83',
    timestamp: 1_790_000_000_000,
    userId: 'US10000033',
  });
});

it('The registration carries name and telephone where they were asked for', () => {
  const contact = { firstName: 'Ingrid ', lastName: 'Solberg', mobiletele: ' +47 22 12 34 56' };
  expect(request(contact)).toMatchObject({ firstName: 'Ingrid', lastName: 'Solberg', mobiletele: '+47 22 12 34 56' });
});

it('The registration leaves the placement number out when the system places', () => {
  expect(request({ netType: '1' })).toMatchObject({ netType: '1', linkNo: '' });
});

it('The registration signs recommender, placement way, country, username, locale, passwords and time, in order', () => {
  const { password, password2 } = request();
  expect(signedFields(request()).join(' ')).toBe(`US10000017 0 US ingrid.solberg zh_CN ${password} ${password2} 1790000000000`);
});

it('The registration has the same signature as every client of the shop makes', () => {
  expect(signFields(signedFields(request()), 'upline-demo')).toBe('3b0c1359915d7dd02d581ee946c1bb09');
});
