import { expect, it } from 'vitest';
import { isTrackingNumber, trackingKey } from './tracking-number.ts';

it.each([
  ['UPS', '1Z999AA10123456784'],
  ['UPS', '1z 999 aa1 01 2345 6784'],
  ['UPS', '1Z5R89390357567127'],
  ['USPS', 'RA123456785US'],
  ['Royal Mail', 'RB123456785GB'],
  ['USPS', '9400111201080805483016'],
  ['DHL', '1234567890'],
  ['Northern Post', '1Z 999'],
])('The %s number %s has the right check digit, or one that is not published', (carrier, number) => {
  expect(isTrackingNumber(carrier, number)).toBe(true);
});

it.each([
  ['UPS', '1Z999AA10123456785'],
  ['UPS', '1Z999AA10123465784'],
  ['UPS', '1Z86A4R'],
  ['another name', '1Z999AA10123456785'],
  ['USPS', 'RA123456784US'],
  ['USPS', '9400111201080805483017'],
])('The %s number %s has a wrong check digit', (carrier, number) => {
  expect(isTrackingNumber(carrier, number)).toBe(false);
});

it('Tracking numbers are the same, whatever separates their characters', () => {
  expect(trackingKey('1z 999-aa1')).toBe('1Z999AA1');
});
