import { sharedTranslators } from '@upline/i18n/server';
import { afterEach, expect } from 'vitest';

// The server goes on with the key's name where a text is missing; a test must not.
afterEach(() => {
  const { missing, forgetMissing } = sharedTranslators();
  const keys = [...missing];
  forgetMissing();
  expect(keys, 'Add these keys to packages/i18n/dictionaries in every filled locale.').toEqual([]);
});
