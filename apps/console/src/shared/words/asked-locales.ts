import { type Locale, locales } from '@upline/i18n';
import { useAccount } from '../../session/account.ts';

type Words = Readonly<Partial<Record<string, string>>>;

/**
 * The languages that a form asks for: English, from which the others are translated, those that the shop offers (all, if it is not known), and those in which one of the texts is
 * written, so that no word is lost or out of sight.
 */
export const askedLocales = (offered: readonly string[] = locales, texts: readonly Words[] = []): Locale[] => [
  'en_US',
  ...locales.filter(
    (locale) => locale !== 'en_US' && (offered.includes(locale) || texts.some((words) => (words[locale] ?? '').trim() !== '')),
  ),
];

/** `askedLocales` of this shop. */
export function useAskedLocales(...texts: readonly Words[]): Locale[] {
  const { shopLanguages } = useAccount();
  return askedLocales(shopLanguages, texts);
}
