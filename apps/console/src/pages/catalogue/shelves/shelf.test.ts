import { expect, it } from 'vitest';
import { movedShelves } from './shelf.ts';

const shelves = [{ shelf: 4 }, { shelf: 9 }, { shelf: 7 }];

it.each([
  [9, -1, [9, 4, 7]],
  [9, 1, [4, 7, 9]],
  [4, -1, [4, 9, 7]],
  [7, 1, [4, 9, 7]],
  [5, 1, [4, 9, 7]],
] as const)('The shelf list moves shelf %i by %i', (shelf, step, order) => {
  expect(movedShelves(shelves, shelf, step)).toEqual(order);
});
