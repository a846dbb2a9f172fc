import { expect, it } from 'vitest';
import { askedIn } from './to-pack-query.ts';

it.each([
  ['', {}],
  ['carrier=ups&country=kr&isLate=1', { carrier: 'ups', country: 'KR', isLate: true }],
  ['carrier=%3Anobody&assignedTo=%3Anobody', { carrier: '', assignedTo: '' }],
  ['state=picking&tag=gift&productNo=HAL-1&sheet=file', { state: 'picking', tag: 'gift', productNo: 'HAL-1' }],
  ['state=gone&country=Korea&tag=+&isLate=yes', {}],
])('The address %s asks for %j', (address, asked) => {
  expect(askedIn(new URLSearchParams(address))).toEqual(asked);
});
