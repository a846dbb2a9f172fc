import { wireLocales } from '@upline/contract';

export const defaultLocale = 'en_US';
const known = new Set<string>(wireLocales);

/**
 * The page's language: query `locale`, else cookie `locale`, else en_US. Accept-Language is never read:
 * a shared link shows everyone the same page, and the page cache needs no further key.
 */
export function pageLocale(query: URLSearchParams, cookieHeader: string | undefined): string {
  const asked = query.get('locale');
  return asked && known.has(asked) ? asked : cookieLocale(cookieHeader);
}

/** The language of the cookie `locale`, else en_US. */
export const cookieLocale = (cookieHeader: string | undefined): string => keptLocale(cookieHeader) ?? defaultLocale;

/** The language of the cookie `locale`; undefined if it names none of the shop's. */
export function keptLocale(cookieHeader: string | undefined): string | undefined {
  const candidate = cookie(cookieHeader, 'locale');
  return candidate && known.has(candidate) ? candidate : undefined;
}

function cookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/; */).find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
