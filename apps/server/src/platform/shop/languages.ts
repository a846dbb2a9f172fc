import { defaultLocale, isLocale, type Locale, locales } from '@upline/i18n';
import { shop } from './current-shop.ts';

/** The languages that the shop offers, the base language first. */
export function offeredLocales(): readonly Locale[] {
  const named = shop().languages ?? locales;
  let offered = offeredOf.get(named);
  if (offered === undefined) {
    const known = named.filter(isLocale);
    offered = known.length > 0 ? known : [defaultLocale];
    offeredOf.set(named, offered);
  }
  return offered;
}

/** Cached, because nearly every call needs the list, and the settings change rarely. */
const offeredOf = new WeakMap<readonly string[], readonly Locale[]>();

/** The language of answers for a requested or stored language: the same, or the base language if the shop does not offer it. */
export function offeredLocale(asked: string | undefined): Locale {
  const offered = offeredLocales();
  return offered.find((locale) => locale === asked) ?? (offered[0] as Locale);
}
