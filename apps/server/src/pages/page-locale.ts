import { offeredLocale, offeredLocales } from '../platform/shop/index.ts';

/**
 * Language of the page: query `locale`, else cookie `locale`, else the shop's base language. Accept-Language is never read: a shared link shows everyone the same page, and the
 * page cache needs no further key.
 */
export function pageLocale(query: URLSearchParams, cookieHeader: string | undefined): string {
  const asked = query.get('locale');
  return asked !== null && isOffered(asked) ? asked : cookieLocale(cookieHeader);
}

/** The language of the cookie `locale`, else the shop's base language. */
export const cookieLocale = (cookieHeader: string | undefined): string => keptLocale(cookieHeader) ?? offeredLocale(undefined);

/** The language of the cookie `locale`; undefined if the shop does not offer it. */
export function keptLocale(cookieHeader: string | undefined): string | undefined {
  const candidate = cookie(cookieHeader, 'locale');
  return candidate !== undefined && isOffered(candidate) ? candidate : undefined;
}

const isOffered = (locale: string): boolean => offeredLocales().some((offered) => offered === locale);

function cookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/; */).find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
