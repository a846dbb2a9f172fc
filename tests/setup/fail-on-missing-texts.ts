import { sharedTranslators } from '@upline/i18n/server';
import { afterEach, expect } from 'vitest';

// For a missing text the server shows the key's name; a test must fail.
afterEach(() => {
  const { missing, forgetMissing } = sharedTranslators();
  const keys = [...missing];
  forgetMissing();
  expect(keys, 'Add these keys to packages/i18n/dictionaries in every filled locale.').toEqual([]);
});
