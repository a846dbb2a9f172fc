import { expect, it } from 'vitest';
import { resultPlace } from './result-place.ts';

const device = (system: 'android' | 'ios' | 'other', isApp = false) => ({ system, isApp, isEmbedded: false });

it.each([
  [device('android', true), '/mobile/result?shOrderId=S1&type=1', false],
  [device('other', true), '/mobile/result?shOrderId=S1&type=1', false],
  [device('android'), '/mobile/result?shOrderId=S1&type=2', false],
  [device('ios'), '/mobile/result?shOrderId=S1&type=3', false],
  [device('other'), '/pc/pc_result?shOrderId=S1', true],
])('%j ends at %s', (on, address, isOutside) => {
  expect(resultPlace(on, '?shOrderId=S1')).toEqual({ address, isOutside });
});

it('The result place uses its own type and ignores the address’', () => {
  expect(resultPlace(device('ios'), '?type=1').address).toBe('/mobile/result?type=3');
});
