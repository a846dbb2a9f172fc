import { expect, it } from 'vitest';
import { boundedZoom, fittingZoom, steppedZoom } from './zoom.ts';

it('The zoom goes in tenths from 0.3 to 1.2', () => {
  expect([steppedZoom(0.8, 1), steppedZoom(0.83, -1), steppedZoom(1.2, 1), steppedZoom(0.3, -1)]).toEqual([0.9, 0.7, 1.2, 0.3]);
});

it('The zoom is always bounded', () => {
  expect([boundedZoom(5), boundedZoom(0), boundedZoom(0.5678)]).toEqual([1.2, 0.3, 0.57]);
});

it('The zoom fits a width, within the bounds', () => {
  expect([fittingZoom(1120, 560), fittingZoom(1120, 5_000), fittingZoom(1120, 100)]).toEqual([0.5, 1.2, 0.3]);
});
