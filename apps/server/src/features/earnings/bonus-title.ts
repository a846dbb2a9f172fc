import { bonusNames } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';

/** A bonus by its name in a language; one that the product has no name for is called by its key, `fastStart` is *Fast start*. */
export function bonusTitle(key: string, locale: Locale): string {
  const known = bonusNames.find((name) => name === key);
  if (known !== undefined) return createTranslator(locale)(`messages:bonus.${known}`);
  const words = key.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Za-z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
