import { wireLocales } from '@upline/contract';

export const defaultLocale = 'en_US';
const known = new Set<string>(wireLocales);

/**
 * The page's language: query `locale`, else cookie `locale`, else en_US. Accept-Language is never read:
 * a shared link shows everyone the same page, and the page cache needs no further key.
 */
export function pageLocale(query: URLSearchParams, cookieHeader: string | undefined): string {
  for (const candidate of [query.get('locale'), cookie(cookieHeader, 'locale')]) {
    if (candidate && known.has(candidate)) return candidate;
  }
  return defaultLocale;
}

function cookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/; */).find((entry) => entry.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
