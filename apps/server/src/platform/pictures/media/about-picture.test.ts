import { expect, it } from 'vitest';
import { spinShort } from '../../aside/testing/trial-tasks.ts';
import { aboutPicture } from './about-picture.ts';

it('A picture that takes longer than allowed gets that message, and not that the shop is busy', async () => {
  expect(await aboutPicture(spinShort, undefined)).toBe('slow');
});
