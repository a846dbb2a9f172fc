import { sharedTranslators } from '@upline/i18n/server';
import { afterEach, expect } from 'vitest';

// If a text is missing, the server goes on with the key's name; a test must fail.
afterEach(() => {
  const { missing, forgetMissing } = sharedTranslators();
  const keys = [...missing];
  forgetMissing();
  expect(keys, 'Add these keys to packages/i18n/dictionaries in every filled locale.').toEqual([]);
});
