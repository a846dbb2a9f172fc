import { type Locale, locales } from '@upline/i18n';
import { useState } from 'react';
import { useAccount } from '../../session/account.ts';

type Words = Readonly<Partial<Record<string, string>>>;

/**
 * The languages that a form asks for: English, from which the others are translated, those that the shop offers (all, if it is not known), and those in which one of the texts is
 * written, so that no word is lost or out of sight. `before`: those that it has asked for, which stay, so that a text can be emptied and written anew.
 */
export const askedLocales = (
  offered: readonly string[] = locales,
  texts: readonly Words[] = [],
  before: readonly Locale[] = [],
): Locale[] => [
  'en_US',
  ...locales.filter(
    (locale) =>
      locale !== 'en_US' &&
      (offered.includes(locale) || before.includes(locale) || texts.some((words) => (words[locale] ?? '').trim() !== '')),
  ),
];

/** `askedLocales` of this shop, for a form while it is open. */
export function useAskedLocales(...texts: readonly Words[]): Locale[] {
  const { shopLanguages } = useAccount();
  const [before, setBefore] = useState<readonly Locale[]>([]);
  const asked = askedLocales(shopLanguages, texts, before);
  if (asked.length > before.length) setBefore(asked);
  return asked;
}
