import { expect, it } from 'vitest';
import { cropOf, moved, shapes } from './media.ts';

it.each([
  [
    'a wide picture, its left end',
    { width: 2000, height: 1000 },
    shapes.square,
    { x: 0, y: 50 },
    { left: 0, top: 0, width: 50, height: 100 },
  ],
  [
    'a wide picture, its middle',
    { width: 2000, height: 1000 },
    shapes.square,
    { x: 50, y: 50 },
    { left: 25, top: 0, width: 50, height: 100 },
  ],
  [
    'a wide picture, its right end',
    { width: 2000, height: 1000 },
    shapes.square,
    { x: 100, y: 0 },
    { left: 50, top: 0, width: 50, height: 100 },
  ],
  [
    'a high picture, its foot',
    { width: 1000, height: 2500 },
    shapes.product,
    { x: 50, y: 90 },
    { left: 0, top: 50, width: 100, height: 50 },
  ],
  [
    'a picture of the same shape',
    { width: 800, height: 1000 },
    shapes.product,
    { x: 10, y: 90 },
    { left: 0, top: 0, width: 100, height: 100 },
  ],
])('The picture keeps the crop of %s', (_what, size, ratio, point, crop) => expect(cropOf(size, ratio, point)).toEqual(crop));

it('Arrow keys move the point by one percent, with Shift by ten, and never out of the picture', () => {
  expect(moved({ x: 50, y: 50 }, 'ArrowLeft', false)).toEqual({ x: 49, y: 50 });
  expect(moved({ x: 50, y: 50 }, 'ArrowDown', true)).toEqual({ x: 50, y: 60 });
  expect(moved({ x: 95, y: 0 }, 'ArrowRight', true)).toEqual({ x: 100, y: 0 });
  expect(moved({ x: 95, y: 0 }, 'ArrowUp', false)).toEqual({ x: 95, y: 0 });
  expect(moved({ x: 95, y: 0 }, 'a', false)).toBeUndefined();
});
