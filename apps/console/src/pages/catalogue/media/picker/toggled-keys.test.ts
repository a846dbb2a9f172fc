import { expect, it } from 'vitest';
import { toggledKeys } from './toggled-keys.ts';

it.each([
  [['m/1'], 'm/2', 3, ['m/1', 'm/2']],
  [['m/1', 'm/2'], 'm/1', 3, ['m/2']],
  [['m/1', 'm/2'], 'm/3', 2, ['m/1', 'm/2']],
  [['m/1'], 'm/2', 1, ['m/2']],
  [['m/1'], 'm/1', 1, []],
])('In %j, pressing %s with room for %i leaves %j', (chosen, key, most, left) => expect(toggledKeys(chosen, key, most)).toEqual(left));
