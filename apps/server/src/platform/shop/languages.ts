import { defaultLocale, isLocale, type Locale, locales } from '@upline/i18n';
import { shop } from './current-shop.ts';

/** The languages that the shop offers, the base language first. */
export const offeredLocales = (): readonly Locale[] => {
  const offered = (shop().languages ?? locales).filter(isLocale);
  return offered.length > 0 ? offered : [defaultLocale];
};

/** The language in which somebody is answered who asked for this one, or kept it: the same, or the base language where the shop does not offer it. */
export function offeredLocale(asked: string | undefined): Locale {
  const offered = offeredLocales();
  return offered.find((locale) => locale === asked) ?? (offered[0] as Locale);
}
