import { expect, it } from 'vitest';
import { spinShort } from '../../aside/testing/trial-tasks.ts';
import { aboutPicture } from './about-picture.ts';

it('a picture that takes longer than it may is told so, and not that the shop is busy', async () => {
  expect(await aboutPicture(spinShort, undefined)).toBe('slow');
});
