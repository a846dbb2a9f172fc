import { expect, it } from 'vitest';
import { centred, moved, zoomedAt } from './map-view.ts';

it('The map begins at 0.8 in the middle', () => {
  expect(centred({ width: 1000, height: 400 }, { width: 400, height: 700 })).toEqual({ scale: 0.8, x: -200, y: 16 });
});

it('Zooming keeps the point under the fingers in place', () => {
  const view = zoomedAt({ scale: 0.5, x: 10, y: 20 }, 2, { x: 110, y: 120 });
  expect(view).toEqual({ scale: 1, x: -90, y: -80 });
});

it.each([
  [10, 1.2],
  [0.01, 0.3],
])('A zoom factor of %d results in %d', (factor, scale) => {
  expect(zoomedAt({ scale: 0.8, x: 0, y: 0 }, factor, { x: 0, y: 0 }).scale).toBe(scale);
});

it('The map moves by the same distance as the finger', () => {
  expect(moved({ scale: 1, x: 1, y: 2 }, { x: 3, y: -4 })).toEqual({ scale: 1, x: 4, y: -2 });
});
